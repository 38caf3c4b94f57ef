/** Texts that would act in a page which took them for more than text, or that could break its lines. */
export const hostileTexts = [
  `<img src=x onerror="document.title='hacked'"><b>bold</b>`,
  '</script><script>document.title="hacked"</script>',
  '\u202eright-to-left override',
  'שלום עולם',
  '👩‍💻 pair 🧠',
  'x'.repeat(1_000),
] as const;
