import fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { bold, regular } from './fonts.server';

const LETTER: [width: number, height: number] = [612, 792];
const MARGIN = 54;
const WIDTH = LETTER[0] - 2 * MARGIN;
const LABEL_WIDTH = 120;
const COLUMN_WIDTH = 80;
const INK = rgb(0.11, 0.1, 0.09);
const SOFT = rgb(0.35, 0.33, 0.31);
const LINE = rgb(0.84, 0.83, 0.82);

interface Letterhead {
  /** The club's name, at the top of every page. */
  club: string;
  /** The club's contact data, at the foot of every page. */
  contact: string;
  title: string;
  language?: 'en' | 'es';
}

/** A document of letter-size pages, written from the top down; a new page begins where one is full. */
export async function openPaper({ club, contact, title, language = 'en' }: Letterhead) {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  document.setTitle(title);
  document.setAuthor(club);
  document.setLanguage(`${language}-US`);
  const plain = await document.embedFont(Buffer.from(regular, 'base64'), { subset: true });
  const strong = await document.embedFont(Buffer.from(bold, 'base64'), { subset: true });
  const known = new Set(plain.getCharacterSet());
  /** Characters that the fonts lack are printed as a question mark. */
  const printable = (text: string) =>
    [...text.normalize('NFC').replaceAll('\t', ' ')]
      .map((letter) => (known.has(letter.codePointAt(0)!) ? letter : '?'))
      .join('');

  let page: PDFPage;
  let top = 0;
  const turn = () => {
    page = document.addPage(LETTER);
    page.drawText(printable(club), { x: MARGIN, y: LETTER[1] - MARGIN, size: 10, font: strong, color: SOFT });
    page.drawText(printable(contact), { x: MARGIN, y: MARGIN - 24, size: 9, font: plain, color: SOFT });
    top = LETTER[1] - MARGIN - 30;
  };
  const need = (height: number) => {
    if (top - height < MARGIN) turn();
  };
  const write = (text: string, { x = MARGIN, width = WIDTH, size = 11, font = plain, color = INK } = {}) => {
    for (const line of wrap(printable, text, font, size, width)) {
      need(size * 1.4);
      top -= size * 1.4;
      page.drawText(line, { x, y: top, size, font, color });
    }
  };
  turn();
  need(40);
  write(title, { size: 20, font: strong });

  return {
    heading(text: string) {
      need(60);
      top -= 16;
      write(text, { size: 13, font: strong });
      top -= 5;
      page.drawLine({ start: { x: MARGIN, y: top }, end: { x: MARGIN + WIDTH, y: top }, color: LINE, thickness: 0.7 });
      top -= 3;
    },
    /** A label and what stands beside it; nothing where there is nothing to say. */
    entry(label: string, value: string | null | undefined) {
      if (!value) return;
      need(22);
      const start = top;
      write(label, { width: LABEL_WIDTH - 8, color: SOFT });
      const [before, after] = [page, top];
      top = start;
      write(value, { x: MARGIN + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH });
      if (page === before) top = Math.min(top, after);
    },
    /** A line with an amount at its right end. */
    sum(label: string, amount: string, { isStrong = false } = {}) {
      const font = isStrong ? strong : plain;
      const room = font.widthOfTextAtSize(printable(amount), 11);
      write(label, { width: WIDTH - room - 16, font });
      page.drawText(printable(amount), { x: MARGIN + WIDTH - room, y: top, size: 11, font, color: INK });
    },
    /** A line with amounts in columns at its right end; a blank one is left out. */
    row(label: string, amounts: readonly string[], { isStrong = false } = {}) {
      const font = isStrong ? strong : plain;
      write(label, { width: WIDTH - amounts.length * COLUMN_WIDTH - 8, size: 10, font });
      for (const [index, amount] of amounts.entries()) {
        const text = printable(amount);
        const right = MARGIN + WIDTH - (amounts.length - 1 - index) * COLUMN_WIDTH;
        page.drawText(text, { x: right - font.widthOfTextAtSize(text, 10), y: top, size: 10, font, color: INK });
      }
      top -= 3;
    },
    paragraph(text: string) {
      if (text.trim() === '') return;
      top -= 4;
      write(text);
    },
    /** Blank lines to write on. */
    blank(label: string) {
      need(34);
      top -= 30;
      page.drawText(printable(label), { x: MARGIN, y: top, size: 11, font: plain, color: SOFT });
      const from = { x: MARGIN + LABEL_WIDTH, y: top - 2 };
      page.drawLine({ start: from, end: { x: MARGIN + WIDTH, y: top - 2 }, color: SOFT, thickness: 0.7 });
    },
    nextPage: turn,
    save: () => document.save(),
  };
}

/** Text as lines that fit a width; a word longer than a line is cut. */
function wrap(printable: (text: string) => string, text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  return text.split(/\r\n?|\n/).flatMap((paragraph) => {
    const lines = [''];
    for (const word of printable(paragraph)
      .split(/ +/)
      .flatMap((long) => cut(long, fits))) {
      const line = lines.at(-1)!;
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

function cut(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces = [''];
  for (const letter of word) {
    const longer = pieces.at(-1)! + letter;
    if (fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
