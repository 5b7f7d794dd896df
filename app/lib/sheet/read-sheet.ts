import { decodeText } from '../text/decode-text';
import { ReadBudget } from './read-budget';
import { readTextSheet } from './read-text-sheet';
import { readWorkbookSheet } from './read-workbook-sheet';
import { MAX_SHEET_BYTES, type Sheet, type SheetColumns } from './sheet';
import { SheetError } from './sheet-error';

const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, index) => bytes[index] === byte);
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The old files of Word, Excel and PowerPoint. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** Control signs, line ends and tabs aside. */
const HAS_CONTROLS = /(?!\s)\p{Cc}/u;
const IS_MARKUP = /^\s*<(!doctype|html|\?xml|table)/i;
const SAMPLE = 64 * 1024;

/**
 * Reads the rows of a table, a text with any delimiter and encoding or an .xlsx file, as its bytes tell. Other work
 * runs between its pieces.
 * @throws SheetError for a file that cannot be read, with what to do about it
 */
export async function readSheet(bytes: Uint8Array, columns: SheetColumns): Promise<Sheet> {
  if (bytes.length > MAX_SHEET_BYTES) throw new SheetError('too-large', 'The file is too large: at most 20 MB.');
  if (bytes.length === 0) throw new SheetError('empty', 'This file is empty.');
  if (startsWith(bytes, ZIP)) return readWorkbookSheet(bytes, columns, new ReadBudget());
  if (startsWith(bytes, OLE)) {
    throw new SheetError('old-excel', 'This is a file of an old Excel. Open it and save it as .xlsx or CSV.');
  }
  if (startsWith(bytes, PDF)) throw new SheetError('not-a-table', 'This is a PDF. Choose a CSV or an .xlsx file.');
  const text = decodeText(bytes, false);
  const sample = text.slice(0, SAMPLE);
  if (HAS_CONTROLS.test(sample) || IS_MARKUP.test(sample)) {
    throw new SheetError('not-a-table', 'This is no table. Choose a CSV or an .xlsx file.');
  }
  if (text.trim() === '') throw new SheetError('empty', 'This file is empty.');
  return readTextSheet(text, columns, new ReadBudget());
}
