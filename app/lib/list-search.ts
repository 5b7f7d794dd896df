/** How a typed search is looked up: by id, by words that begin so, or by three characters and more anywhere. */
export interface SearchPlan {
  id: number | null;
  /** FTS5 expressions, or null where the search has nothing for that index. */
  words: string | null;
  grams: string | null;
}

const WORD = /[\p{L}\p{N}]+/gu;
const MAX_WORDS = 12;
const NOTHING: SearchPlan = { id: null, words: null, grams: null };

/**
 * Reads what a person typed into “By ID, First Name, Last Name, Phone or Email”. Nothing typed is ever FTS syntax:
 * only letters and digits reach a word search, and a fragment is one quoted string.
 * @param list the list's token in the index
 */
export function planSearch(search: string, list: string): SearchPlan {
  const term = search.trim().slice(0, 120);
  const inList = (column: string, match: string) => `list : ${quote(list)} AND ${column} : (${match})`;
  if (/^[\d\s()+.#-]+$/.test(term)) {
    const digits = term.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    if (digits === '') return NOTHING;
    return {
      id: /^#?[1-9]\d{0,8}$/.test(term) ? Number(digits) : null,
      words: null,
      grams: digits.length >= 3 ? inList('grams', quote(digits)) : null,
    };
  }
  if (term.includes('@') && [...term].length >= 3) {
    return { ...NOTHING, grams: inList('grams', quote(term.toLowerCase())) };
  }
  const words = (term.match(WORD) ?? []).slice(0, MAX_WORDS);
  if (words.length === 0) return NOTHING;
  return { ...NOTHING, words: inList('words', words.map((word) => `${quote(word)}*`).join(' AND ')) };
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
