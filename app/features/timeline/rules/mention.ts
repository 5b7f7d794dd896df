interface Mention {
  before: string;
  /** The link's text where the record has a page. */
  record: string;
  after: string;
}

/** Words of a sentence that refer to a record without its name. */
const UNNAMED: Record<string, RegExp> = {
  membership: /\bthe membership\b/,
  job: /\ba job\b(?! request| like)/,
  contractor: /\bthe contractor\b/,
  vendor: /\bthe vendor\b/,
  invoice: /\b(?:an|the) invoice\b/,
  check: /\bthe check\b(?! \S)/,
  task: /\b(?:the task “[^”]*”|a task\b)/,
};

/** Returns a sentence of the history in parts: with its record in place of those words, or at its end. */
export function mentionIn(text: string, subject: string, record: string): Mention {
  const at = text.search(new RegExp(`(?<![\\p{L}\\d])${escaped(record)}(?![\\p{L}\\d])`, 'u'));
  if (at >= 0) return partsOf(text, at, record.length, record);
  const found = UNNAMED[subject]?.exec(text);
  if (!found) return { before: `${text} · `, record, after: '' };
  const said = found[0];
  if (subject === 'task') return partsOf(text, found.index, said.length, said);
  if (subject !== 'membership') return partsOf(text, found.index, said.length, record);
  const { before, after } = partsOf(text, found.index, said.length, record);
  return { before, record: `${record}’s membership`, after };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const partsOf = (text: string, at: number, length: number, record: string): Mention => ({
  before: text.slice(0, at),
  record,
  after: text.slice(at + length),
});
