import type { PDFFont } from '@cantoo/pdf-lib';

export interface Letter {
  /** Its glyph, as the page's program names it. */
  code: string;
  width: number;
  /** Whether a line may end after it. */
  isBreak: boolean;
}
export type Alphabet = (letter: string) => Letter;

/** The letters of a table, each laid out once: thousands of cells have few different letters. */
export function alphabetOf(font: PDFFont, size: number): Alphabet {
  const known = new Map<string, Letter>();
  return (letter) => {
    const found = known.get(letter);
    if (found) return found;
    const width = font.widthOfTextAtSize(letter, size);
    const made = { code: font.encodeText(letter).asString(), width, isBreak: /[\s\-/_.,]/.test(letter) };
    known.set(letter, made);
    return made;
  };
}

/** Of letters in a row. */
export const widthOf = (letters: readonly Letter[]) => letters.reduce((sum, { width }) => sum + width, 0);

/** Letters as lines that fit a width: a line ends after a space, a dash or a slash where it has one, else anywhere. */
export function linesOf(letters: readonly Letter[], width: number): Letter[][] {
  const lines: Letter[][] = [];
  let rest = [...letters];
  while (widthOf(rest) > width && rest.length > 1) {
    let room = width;
    const fitting = rest.findIndex((letter) => {
      room -= letter.width;
      return room < 0;
    });
    const after = rest.slice(0, fitting).findLastIndex(({ isBreak }) => isBreak) + 1;
    const end = after || Math.max(1, fitting);
    lines.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...lines, rest];
}
