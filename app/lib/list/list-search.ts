import { cutText } from '../text/cut-text';

/** The plan of a typed search: by id, by exact mail address, by word prefixes, or by a substring of 3+ characters. */
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

/** Where to search: the index columns of the lists in question, and groups of marks; a hit has one of each group. */
export interface SearchScope {
  columns: readonly string[];
  marks?: readonly (readonly string[])[];
}

/**
 * Plans the search of “By ID, First Name, Last Name, Phone or Email”. Typed text is never FTS syntax: only letters and
 * digits reach a word search, and a substring is one quoted string. An empty search finds all rows that have the marks.
 */
export function planSearch(search: string, { columns, marks = [] }: SearchScope): SearchPlan {
  const plan: SearchPlan = { id: null, email: null, words: null, grams: null };
  // Cut first: normalizing takes quadratic time
  const normalized = cutText(search, 4 * MAX_LENGTH)
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ');
  const term = cutText(normalized.trim(), MAX_LENGTH);
  const groups = marks.map((group) => `(${group.map(quote).join(' OR ')})`);
  const match = (phrases: string[]) => `{${columns.join(' ')}} : (${[...phrases, ...groups].join(' AND ')})`;
  if (term === '' && groups.length > 0) return { ...plan, words: match([]) };
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
