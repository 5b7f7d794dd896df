import { plainText } from '~/lib/text/words';
import { type Kinds, offeredCategories, offeredCodes, wholeOf } from './kinds';

/** A category, and a type of it; null where the text names none. */
export interface Trade {
  category_id: number | null;
  code_id: number | null;
}

const NO_TRADE: Trade = { category_id: null, code_id: null };
/** Words of a type's name that say nothing of it. */
const SMALL = new Set(['and', 'con', 'del', 'for', 'las', 'los', 'para', 'por', 'the', 'with']);

/**
 * The trade that a description names: the category whose words are in it most often, and at least twice as often as those
 * of the next; likewise a type of it, by the words of its name. Words are whole, of either language, without case and
 * accents; each counts once.
 */
export function suggestTrade(kinds: Kinds, description: string): Trade {
  const text = spaced(description);
  const isSaid = (word: string) => word.trim() !== '' && text.includes(word);
  const category_id = leaderOf(
    offeredCategories(kinds).map(({ id }) => {
      const parts = kinds.categories.filter((each) => wholeOf(kinds, each.id)?.id === id);
      const words = parts.flatMap((part) => [...part.words, ...part.words_es]);
      return { id, hits: [...new Set(words.map(spaced))].filter(isSaid).length };
    }),
  );
  if (category_id === null) return NO_TRADE;
  const spanish = new Map(kinds.codes.map((code) => [code.id, code.description_es]));
  const code_id = leaderOf(
    offeredCodes(kinds)
      .filter((code) => code.category_id === category_id)
      .map(({ id, description: name }) => ({ id, hits: namesOf(`${name} ${spanish.get(id)}`).filter(isSaid).length })),
  );
  return { category_id, code_id };
}

/** The one with at least twice as many hits as any other; null where there is none. */
function leaderOf(counted: { id: number; hits: number }[]): number | null {
  const [first, second] = counted.toSorted((one, other) => other.hits - one.hits);
  return first && first.hits > 0 && first.hits >= 2 * (second?.hits ?? 0) ? first.id : null;
}

/** The words of a text between spaces, so that one is found as a whole. */
const spaced = (text: string) =>
  ` ${
    plainText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

const namesOf = (name: string) => [
  ...new Set(
    spaced(name)
      .split(' ')
      .filter((word) => word.length > 2 && !SMALL.has(word))
      .map((word) => ` ${word} `),
  ),
];
