const number = new Intl.NumberFormat('en-US');

/** The singular of a noun that a list is named by: “tasks”, “entries”, “batches”. */
export function singularOf(noun: string): string {
  if (/[^aeiou]ies$/.test(noun)) return noun.replace(/ies$/, 'y');
  return /(ch|sh|x|ss)es$/.test(noun) ? noun.replace(/es$/, '') : noun.replace(/s$/, '');
}

/** A count in words: “1 task”, “1,204 tasks”, “3 new tasks”. */
export function counted(count: number, noun: string, kind = ''): string {
  const named = count === 1 ? singularOf(noun) : noun;
  return [number.format(count), kind, named].filter(Boolean).join(' ');
}
