import { brotliDecompressSync } from 'node:zlib';
import fontkit from '@cantoo/fontkit';
import {
  beginText,
  endText,
  moveText,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  type PDFImage,
  type PDFName,
  type PDFPage,
  rgb,
  setFillingRgbColor,
  setFontAndSize,
  showText,
} from '@cantoo/pdf-lib';
import { logWarning } from '~/lib/log';
import { bold, regular } from './fonts.server';
import { type Alphabet, alphabetOf, linesOf, widthOf, wrap } from './letters.server';
import type { PaperText } from './open-paper.server';

const LETTER: [width: number, height: number] = [612, 792];
const MARGIN = 54;
const WIDTH = LETTER[0] - 2 * MARGIN;
const LABEL_WIDTH = 120;
const COLUMN_WIDTH = 80;
const INK = rgb(0.11, 0.1, 0.09);
const SOFT = rgb(0.35, 0.33, 0.31);
const TABLE_SIZE = 8.5;
const TABLE_LINE = 12.5;
const TABLE_GAP = 6;
const LINE = rgb(0.84, 0.83, 0.82);

/** A cell of a table's line. */
export interface PaperCell {
  text: string;
  /** Points; a line has 504 of them. */
  width: number;
  isRight?: boolean;
}

export interface Letterhead {
  /** The club's name, at the top of every page. */
  club: string;
  /** The club's contact data, at the foot of every page. */
  contact: string;
  title: string;
  language?: 'en' | 'es';
  /** A PNG or JPEG, at the top of every page. */
  logo?: Uint8Array | null;
  /** `#rrggbb`, of the club's name; by default a grey. */
  accent?: string | null;
}

const [LOGO_WIDTH, LOGO_HEIGHT, LOGO_TOP] = [150, 40, 28];

/** A picture of the document; null where it cannot be drawn: a paper without a logo is better than none. */
async function embedded(document: PDFDocument, bytes: Uint8Array): Promise<PDFImage | null> {
  try {
    return await (bytes[0] === 0x89 ? document.embedPng(bytes) : document.embedJpg(bytes));
  } catch (error) {
    logWarning('the logo could not be printed', error);
    return null;
  }
}

const rgbOf = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red!, green!, blue!);
};

const fontOf = (text: string) => brotliDecompressSync(Buffer.from(text, 'base64'));

/** A document of letter-size pages, filled from the top down; a full page is followed by a new one. */
export async function openPaper({ club, contact, title, language = 'en', logo, accent }: Letterhead) {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  document.setTitle(title);
  document.setAuthor(club);
  document.setLanguage(`${language}-US`);
  const plain = await document.embedFont(fontOf(regular), { subset: true });
  const strong = await document.embedFont(fontOf(bold), { subset: true });
  const known = new Set(plain.getCharacterSet());
  /** Characters that the fonts lack are printed as a question mark. */
  const printable = (text: string) =>
    [...text.normalize('NFC').replaceAll('\t', ' ')]
      .map((letter) => (known.has(letter.codePointAt(0)!) ? letter : '?'))
      .join('');

  const picture = logo ? await embedded(document, logo) : null;
  const nameColour = accent ? rgbOf(accent) : SOFT;

  let page: PDFPage;
  let top = 0;
  const turn = () => {
    page = document.addPage(LETTER);
    page.drawText(printable(club), { x: MARGIN, y: LETTER[1] - MARGIN, size: 10, font: strong, color: nameColour });
    if (picture) {
      const { width, height } = picture.scaleToFit(LOGO_WIDTH, LOGO_HEIGHT);
      page.drawImage(picture, { x: MARGIN + WIDTH - width, y: LETTER[1] - LOGO_TOP - height, width, height });
    }
    page.drawText(printable(contact), { x: MARGIN, y: MARGIN - 24, size: 9, font: plain, color: SOFT });
    top = LETTER[1] - MARGIN - 30;
  };
  const need = (height: number) => {
    if (top - height < MARGIN) turn();
  };
  const alphabets = new Map<PDFFont, Alphabet>();
  const alphabet = (font: PDFFont) => alphabets.get(font) ?? alphabets.set(font, alphabetOf(font)).get(font)!;
  const write = (text: string, { x = MARGIN, width = WIDTH, size = 11, font = plain, color = INK } = {}) => {
    const paragraphs = text.split(/\r\n?|\n/).map(printable);
    for (const line of paragraphs.flatMap((each) => wrap(each, alphabet(font), width / size))) {
      need(size * 1.4);
      top -= size * 1.4;
      page.drawText(line, { x, y: top, size, font, color });
    }
  };
  const keys = new WeakMap<PDFPage, Map<PDFFont, PDFName>>();
  /** The name of a font on the page. */
  const keyOf = (font: PDFFont) => {
    const onPage = keys.get(page) ?? keys.set(page, new Map()).get(page)!;
    return onPage.get(font) ?? onPage.set(font, page.node.newFontDictionary(font.name, font.ref)).get(font)!;
  };
  const begin = (heading: string) => {
    turn();
    write(heading, { size: 20, font: strong });
  };
  begin(title);

  return {
    heading(text: string) {
      need(60);
      top -= 16;
      write(text, { size: 13, font: strong });
      top -= 5;
      page.drawLine({ start: { x: MARGIN, y: top }, end: { x: MARGIN + WIDTH, y: top }, color: LINE, thickness: 0.7 });
      top -= 3;
    },
    /** A label and its value; nothing without a value. */
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
    /** A line of a table. A text that is wider than its cell wraps, an amount is printed smaller. */
    row(cells: readonly PaperCell[], { isStrong = false, isSoft = false } = {}) {
      const font = isStrong ? strong : plain;
      const letters = alphabet(font);
      const laid = cells.map(({ text, width, isRight }) => {
        const all = [...printable(text)].map(letters);
        return isRight ? [all] : linesOf(all, (width - TABLE_GAP) / TABLE_SIZE);
      });
      const height = TABLE_LINE * Math.max(1, ...laid.map((lines) => lines.length));
      need(height);
      const { red, green, blue } = isSoft ? SOFT : INK;
      const key = keyOf(font);
      const operators = [beginText(), setFillingRgbColor(red, green, blue), setFontAndSize(key, TABLE_SIZE)];
      let [x, y, edge] = [0, 0, MARGIN];
      for (const [index, { width, isRight }] of cells.entries()) {
        const room = width - TABLE_GAP;
        for (const [line, shown] of laid[index]!.entries()) {
          if (shown.length === 0) continue;
          const taken = isRight ? widthOf(shown) * TABLE_SIZE : 0;
          const scale = isRight ? Math.min(1, room / taken) : 1;
          const start = isRight ? edge + room - taken * scale : edge;
          const base = top - TABLE_LINE * (line + 1);
          const code = PDFHexString.of(shown.map((letter) => letter.code).join(''));
          if (scale < 1) operators.push(setFontAndSize(key, TABLE_SIZE * scale));
          operators.push(moveText(start - x, base - y), showText(code));
          if (scale < 1) operators.push(setFontAndSize(key, TABLE_SIZE));
          [x, y] = [start, base];
        }
        edge += width;
      }
      page.pushOperators(...operators, endText());
      top -= height;
    },
    /** A line with amounts in columns at its right end; a blank one is left out. */
    amounts(label: string, amounts: readonly string[], { isStrong = false } = {}) {
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
    /** Continues on a new page, with its own title where there is one. */
    nextPage: (heading?: string) => (heading ? begin(heading) : turn()),
    save: () => document.save(),
  };
}

/** Returns the document that these calls fill. */
export async function printPaper({ letterhead, calls }: PaperText): Promise<Uint8Array> {
  const paper = await openPaper(letterhead);
  for (const [name, ...given] of calls) (paper[name] as (...given: unknown[]) => void)(...given);
  return paper.save();
}
