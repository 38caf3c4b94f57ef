import { document000Store } from '../fixtures/document000Store';

/** What a text is read as. */
export type TextKind =
  | 'memory'
  | 'edge'
  | 'episode'
  | 'proposal'
  | 'reflection'
  | 'config'
  | 'state'
  | 'index';

export interface Sample {
  readonly kind: TextKind;
  readonly path: string;
  readonly text: string;
}

/** With everything that a program must not lose: unknown keys at each depth, comments, odd order, odd quotes. */
const handwritten = `---
# by hand
x_custom: {a: 1, "b": [2, 3]}   # kept
id: aaaaaa00-0000-4000-8000-000000000000
zeta: last # and this
type: fix
title: 'It''s "quoted"' # why
tags: [redis, "time out"] # two
importance: 0.70
confidence: .8
created: 2026-01-01T10:00:00+00:00
updated: "2026-01-02T10:00:00.164875+00:00"
# about relations
relations:
- target: bbbbbb00-0000-4000-8000-000000000000
  type: solved-by   # their word
  direction: outgoing
  strength: 0.80
  note: mine
  seen: 3
- {target: cccccc00-0000-4000-8000-000000000000, type: REQUIRES, direction: outgoing, weight: 1.10}
- target: dddddd00-0000-4000-8000-000000000000
  type: EATS
anchors:
  - path: src/a.ts
    lines: 1-3
long: |
  several
   lines # no comment
unknown_last: 1.10
---

# Words

They stay, whatever happens.
`;

const edge = `---
id: eeeeee00-0000-4000-8000-000000000000
type: SOLVES
from_id: aaaaaa00-0000-4000-8000-000000000000
from_title: "It's"
to_id: bbbbbb00-0000-4000-8000-000000000000
to_title: "Other" # its title
strength: 0.8
x_more: [1, 2]
created: 2026-01-01T10:00:00+00:00
updated: 2026-01-01T10:00:00+00:00
---
How one solves the other.
`;

const episode = `# 2026-01-01

## 10:30 - Fixed it
- **Type:** fix
- **Tags:** redis, python
- **Memory:** [fixed-it](../graph/fixes/fixed-it-aaaaaa.md)
- **Summary:** Backoff for reconnections

## 11:15 | decision | confidence:high | tags:[a, b]
Free text with a [link](../MEMORY.md).
`;

const proposal = `---
id: 9d1f0c22-0000-4000-8000-000000000000
author: agent:claude
created: 2026-01-21T10:00:00.000Z
reason: What the load test showed
x_kept: yes # kept
changes:
  - path: graph/fixes/retry-payments-7c31b9.md
    state: open
    action: change
    before: 7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730
    rationale: Asked for twice this week.
  - path: graph/fixes/gone-7c31ba.md
    state: open
    action: remove
    before: 7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97731
---
# What the load test showed

## Change graph/fixes/retry-payments-7c31b9.md

> Asked for twice this week.

\`\`\`\`markdown
---
id: 7c31b920-0000-4000-8000-000000000000
---
text with \`\`\` in it
\`\`\`\`

## Remove graph/fixes/gone-7c31ba.md
`;

const reflection = `---
id: 5f0d6c1e-0000-4000-8000-000000000000
state: presented
author: process:reflection
created: 2026-01-22T10:00:00.000Z
trigger: editor:reflect
since: 2026-01-15T09:30:00.000Z
until: 2026-01-22T10:01:00.000Z
baseline: 8000
reasons:
  - code: proposals_rejected
    count: 1
    tokens: -500
granted: 8000
decision: forgive
granted_by: human:ada
granted_at: 2026-01-22T10:01:00.000Z
memories_read: 43
memories_left: 0
episodes_read: 9
tokens_read: 18211
tokens_used: 1240
---

# Text
`;

const config = `{
  "half_life_days": 30,
  "embedding_provider": "ollama",
  "x_more": { "a": [1, 2.50] }
}
`;

const state = `{
 "version": 1,
 "x_more": { "a": 1 },
 "entries": {
  "aaaaaa00-0000-4000-8000-000000000000": {
   "access_count": 5,
   "last_accessed": "2026-01-13T10:15:00+00:00",
   "x_mine": [1],
   "recent_accesses": ["2026-01-13T10:15:00+00:00"]
  }
 }
}
`;

const index = `{
 "version": 2,
 "count": 1,
 "edges": { "eeeeee": { "type": "SOLVES", "from_id": "a", "to_id": "b", "path": "graph/edges/e.md", "size": 3, "modified": 4 } },
 "entries": {
  "aaaaaa00-0000-4000-8000-000000000000": {
   "title": "T", "type": "fix", "tags": ["a"], "importance": 0.5, "confidence": 0.8,
   "relations": [{ "target": "b", "type": "SOLVES", "direction": "outgoing" }],
   "path": "graph/fixes/t-aaaaaa.md", "content_preview": "x", "content_hash": "0f", "tokens": 3, "size": 10, "modified": 5.5
  }
 }
}
`;

const memories = Object.entries(document000Store({ count: 12, seed: 7 })).flatMap(
  ([path, text]): readonly Sample[] =>
    path.startsWith('graph/') && !path.startsWith('graph/edges/')
      ? [{ kind: 'memory', path, text }]
      : [],
);

const handwrittenMemory: Sample = {
  kind: 'memory',
  path: 'graph/fixes/it-s-quoted-aaaaaa.md',
  text: handwritten,
};

/** Memories stand here several times, because they are most of a folder. */
export const samples: readonly [Sample, ...Sample[]] = [
  handwrittenMemory,
  handwrittenMemory,
  handwrittenMemory,
  handwrittenMemory,
  ...memories,
  { kind: 'edge', path: 'graph/edges/a--SOLVES--b-eeeeee.md', text: edge },
  { kind: 'edge', path: 'graph/edges/a--SOLVES--b-eeeeee.md', text: edge },
  { kind: 'episode', path: 'episodes/2026-01-01.md', text: episode },
  { kind: 'proposal', path: 'meta/proposals/what-9d1f0c.md', text: proposal },
  { kind: 'proposal', path: 'meta/proposals/what-9d1f0c.md', text: proposal },
  { kind: 'reflection', path: 'meta/pending-reflection.md', text: reflection },
  { kind: 'config', path: '_config.json', text: config },
  { kind: 'state', path: '_state.json', text: state },
  { kind: 'index', path: '_index.json', text: index },
];
