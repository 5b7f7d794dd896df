/**
 * What is inserted for a placeholder. `true` is a condition that holds and inserts nothing. A paragraph with a condition
 * that does not hold, or with a value that is absent (null), is left out. A list is a paragraph for each entry where the
 * placeholder is a paragraph by itself.
 */
export type Value = string | readonly string[] | boolean | null;
export type Values = Readonly<Record<string, Value>>;

/** Whatever looks like a placeholder, so that a misspelled one is refused and not sent. */
const PLACEHOLDER = /\{([^{}\n]{1,40})\}/g;
/** With the spaces after it, which go with a condition. */
const WITH_SPACES = /\{([^{}\n]{1,40})\}( *)/g;
const BLANK_LINES = /\n[^\S\n]*(?:\n[^\S\n]*)+/;
const LINE_BREAKS = /\s*[\p{Cc}\u2028\u2029]+\s*/gu;

/** The names in braces, each once, in their order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name]) => name!)),
];

export const inBraces = (name: string) => `{${name}}`;

/** Line breaks and control characters as spaces: a value makes no line of its own. */
export const oneLine = (text: string): string => text.replace(LINE_BREAKS, ' ');

/** The refusals of a text: an unknown placeholder, or a required one that it lacks. */
export function refusalsOf(text: string, known: readonly string[], required: readonly string[] = []): string[] {
  const used = placeholdersIn(text);
  return [
    ...used.filter((name) => !known.includes(name)).map((name) => `${inBraces(name)} is not known here.`),
    ...required.filter((name) => !used.includes(name)).map((name) => `${inBraces(name)} must stay.`),
  ];
}

const textOf = (value: Value): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : '';

/** Replaces each placeholder once: what a value contains is never replaced in turn. */
const fill = (text: string, values: Values, write: (value: Value) => string) =>
  text.replace(WITH_SPACES, (whole, name: string, spaces: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name]!;
    return typeof value === 'boolean' ? '' : write(value) + spaces;
  });

/** A text of one line with its values. */
export const fillLine = (text: string, values: Values): string => fill(text, values, (value) => oneLine(textOf(value)));

const isLeftOut = (value: Value | undefined) => value === null || value === false;

/**
 * The paragraphs of a text with its values; one that has line breaks of its own is a list of its lines.
 * @param multiline the placeholders whose values keep their line breaks
 */
export function fillParagraphs(text: string, values: Values, multiline: ReadonlySet<string>): (string | string[])[] {
  const oneLined: Values = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isLined = typeof value !== 'string' || multiline.has(name);
      return [name, isLined ? value : oneLine(value)];
    }),
  );
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(BLANK_LINES)
    .flatMap((paragraph): (string | string[])[] => {
      const names = placeholdersIn(paragraph);
      if (names.some((name) => Object.hasOwn(values, name) && isLeftOut(values[name]))) return [];
      const only = names.length === 1 && paragraph.trim() === inBraces(names[0]!) ? values[names[0]!] : null;
      if (Array.isArray(only)) return only.map(oneLine);
      const lines = paragraph.split('\n').map((line) => fill(line, oneLined, textOf));
      return lines.length === 1 ? lines : [lines];
    });
}
