/** `Mary Ann O'Neil` as `MO`: the first letters of the first and the last word, `?` for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  return (Array.from(first)[0] ?? '?').toUpperCase() + (Array.from(last)[0] ?? '').toUpperCase();
}
