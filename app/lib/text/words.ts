const WORD = /[\p{L}\p{N}]+/gu;

/** A text in lower case, without accents. */
export const plainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text, plain. */
export const wordsOf = (text: string): string[] => plainText(text).match(WORD) ?? [];

/** True where each word of a search is a prefix of a word of the text; a search without words finds nothing. */
export function hasWords(text: string, search: string): boolean {
  const words = wordsOf(text);
  const wanted = wordsOf(search);
  return wanted.length > 0 && wanted.every((word) => words.some((own) => own.startsWith(word)));
}
