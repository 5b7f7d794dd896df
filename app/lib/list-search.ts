/** How a typed search is looked up: by id, by an exact mail address, by words that begin so, or by a piece of 3+ characters. */
export interface SearchPlan {
  id: number | null;
  email: string | null;
  /** FTS5 expressions, or null where the search has nothing for that index. */
  words: string | null;
  grams: string | null;
}

const WORD = /[\p{L}\p{N}]+/gu;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const MAX_LENGTH = 120;
const MAX_WORDS = 12;

/** Where to search: the index columns of the lists in question, and marks of which every hit must carry one. */
export interface SearchScope {
  columns: readonly string[];
  marks?: readonly string[];
}

/**
 * Reads what a person typed into “By ID, First Name, Last Name, Phone or Email”. Nothing typed is ever FTS syntax:
 * only letters and digits reach a word search, and a fragment is one quoted string.
 */
export function planSearch(search: string, { columns, marks }: SearchScope): SearchPlan {
  const plan: SearchPlan = { id: null, email: null, words: null, grams: null };
  const term = search
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
  const match = (phrases: string[]) =>
    `{${columns.join(' ')}} : (${[...phrases, ...(marks ? [`(${marks.map(quote).join(' OR ')})`] : [])].join(' AND ')})`;
  if (/^[\d\s()+.#-]+$/.test(term)) {
    const digits = term.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    if (/^#?[1-9]\d{0,8}$/.test(term)) plan.id = Number(digits);
    if (digits.length >= 3 && !term.startsWith('#')) plan.grams = match([quote(digits)]);
    return plan;
  }
  if (/^\S{3,}$/.test(term) && term.includes('@')) {
    const fragment = term.toLowerCase();
    if (EMAIL.test(fragment)) plan.email = fragment;
    return { ...plan, grams: match([quote(fragment)]) };
  }
  const words = (term.match(WORD) ?? []).slice(0, MAX_WORDS);
  return words.length === 0 ? plan : { ...plan, words: match(words.map((word) => `${quote(word)}*`)) };
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The mark of one person's records in a search index: three private-use characters, as the triggers write them. */
export function markOf(id: number): string {
  return String.fromCodePoint(57344, 57345 + (id >> 12), 57345 + (id & 4095));
}
