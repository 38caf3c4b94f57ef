/** The sections of MEMORY.md (document 002), by the headings that its template has. */
export const coreMemoryHeadings = {
  identity: 'Identity',
  active_context: 'Active Context',
  persona: 'Persona',
  critical_facts: 'Critical Facts',
} as const;

export type CoreMemorySection = keyof typeof coreMemoryHeadings;

/** Tokens that MEMORY.md may have: it is always in context (document 002, "Core memory cap"). */
export const coreMemoryCap = 3_000;

/** `propose`: what is worth it waits as a proposed line of MEMORY.md; `off`: only where a caller asks for it. */
export const coreLinesChoices = ['propose', 'off'] as const;
export type CoreLines = (typeof coreLinesChoices)[number];
