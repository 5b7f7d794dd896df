export interface Ranked {
  label: string;
  /** Other names it is found by: its number, a former name. */
  names?: readonly string[];
  /** The server found it for this very text, by a field that the label need not show. */
  isFound?: boolean;
}

/** How well a text matches a name, best first; null is no match. */
export const ranks = { equal: 0, starts: 1, word: 2, inside: 3, found: 4 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

/** Returns the items that match a text, best first, in groups ordered by their best item; empty groups are left out. */
export function rankPalette<Item extends Ranked, Group extends { items: readonly Item[] }>(
  groups: readonly Group[],
  text: string,
): Group[] {
  const wanted = fold(text);
  const filled = groups
    .map((group) => {
      const places = group.items
        .map((item) => ({ item, rank: wanted === '' ? ranks.equal : rankOf(item, wanted) }))
        .filter((place): place is { item: Item; rank: Rank } => place.rank !== null)
        .sort((a, b) => a.rank - b.rank);
      return { group: { ...group, items: places.map(({ item }) => item) }, best: places[0]?.rank };
    })
    .filter((place): place is { group: Group & { items: Item[] }; best: Rank } => place.best !== undefined);
  return filled.sort((a, b) => a.best - b.best).map(({ group }) => group);
}

/** True where the label or another name of it is or begins with the text. */
export const isNamedBy = (item: Ranked, text: string) => {
  const rank = rankOf({ ...item, isFound: false }, fold(text));
  return rank === ranks.equal || rank === ranks.starts;
};

function rankOf({ label, names = [], isFound }: Ranked, wanted: string): Rank | null {
  if (wanted === '') return null;
  const found = [label, ...names].map((name) => rankOfName(fold(name), wanted)).filter((rank) => rank !== null);
  return found.length > 0 ? (Math.min(...found) as Rank) : isFound ? ranks.found : null;
}

function rankOfName(name: string, wanted: string): Rank | null {
  if (name === wanted) return ranks.equal;
  if (name.startsWith(wanted)) return ranks.starts;
  const words = name.split(NO_WORD);
  if (wanted.split(NO_WORD).every((part) => words.some((word) => word.startsWith(part)))) return ranks.word;
  return name.includes(wanted) ? ranks.inside : null;
}

const NO_WORD = /[^\p{L}\p{N}#]+/u;

/** Without regard to case, accents and doubled blanks. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
