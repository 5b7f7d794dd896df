import type { PDFFont } from '@cantoo/pdf-lib';

export interface Letter {
  /** Its glyph, by its code in the page's content stream. */
  code: string;
  /** In points, at a size of one point. */
  width: number;
  /** Whether a line may end after it. */
  isBreak: boolean;
}
export type Alphabet = (letter: string) => Letter;

/** The letters of a font, each laid out once: a document has few different letters. */
export function alphabetOf(font: PDFFont): Alphabet {
  const known = new Map<string, Letter>();
  return (letter) => {
    const found = known.get(letter);
    if (found) return found;
    const width = font.widthOfTextAtSize(letter, 1);
    const made = { code: font.encodeText(letter).asString(), width, isBreak: /[\s\-/_.,]/.test(letter) };
    known.set(letter, made);
    return made;
  };
}

/** The width of letters in a row. */
export const widthOf = (letters: readonly Letter[]) => letters.reduce((sum, { width }) => sum + width, 0);

/** Letters as lines that fit a width: a line ends after a space, a dash or a slash where it has one, else anywhere. */
export function linesOf(letters: readonly Letter[], width: number): Letter[][] {
  const lines: Letter[][] = [];
  let start = 0;
  let lastBreak = 0;
  let used = 0;
  for (const [at, letter] of letters.entries()) {
    used += letter.width;
    while (used > width && at > start) {
      const end = lastBreak > start ? lastBreak : at;
      lines.push(letters.slice(start, end));
      start = end;
      used = widthOf(letters.slice(start, at + 1));
    }
    if (letter.isBreak) lastBreak = at + 1;
  }
  return [...lines, letters.slice(start)];
}

/** A paragraph as lines that fit a width, which end between words; a word longer than a line is cut. */
export function wrap(paragraph: string, letters: Alphabet, width: number): string[] {
  const space = letters(' ').width;
  const lines = [''];
  let used = 0;
  for (const piece of paragraph.split(/ +/).flatMap((word) => cut(word, letters, width))) {
    const isFirst = lines.at(-1) === '';
    const longer = isFirst ? piece.width : used + space + piece.width;
    const isFitting = isFirst || longer <= width;
    if (isFitting) lines[lines.length - 1] += isFirst ? piece.text : ` ${piece.text}`;
    else lines.push(piece.text);
    used = isFitting ? longer : piece.width;
  }
  return lines;
}

/** A word in pieces that fit a width. */
function cut(word: string, letters: Alphabet, width: number): { text: string; width: number }[] {
  const pieces = [{ text: '', width: 0 }];
  for (const letter of word) {
    const own = letters(letter).width;
    const last = pieces.at(-1)!;
    if (last.text !== '' && last.width + own > width) pieces.push({ text: letter, width: own });
    else Object.assign(last, { text: last.text + letter, width: last.width + own });
  }
  return pieces;
}
