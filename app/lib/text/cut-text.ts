/** Replaces each half of a character by U+FFFD: such text cannot be encoded, and encoders throw. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** The first characters of a text, at most this long as JavaScript counts, and never half a character. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = text.charCodeAt(longest - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? longest - 1 : longest);
}
