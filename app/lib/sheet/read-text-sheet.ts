import { CsvRows } from '../text/csv-rows';
import type { ReadBudget } from './read-budget';
import { RowCollector } from './row-collector';
import { columnName, MAX_COLUMNS, type Sheet, type SheetColumns } from './sheet';
import { SheetError, tooLarge } from './sheet-error';

const DELIMITERS = [',', ';', '\t', '|'];
/** The header is searched in these first characters, with each delimiter. */
const BEGINNING = 64 * 1024;
const ROWS_OF_BEGINNING = 40;
/** Characters per read. */
const PIECE = 64 * 1024;
/** Characters of a row. */
const MAX_ROW = 1024 * 1024;

/**
 * Reads a table that is text, with the delimiter that its header uses: quoted cells may have delimiters, line ends and
 * doubled quotes.
 * @throws SheetError
 */
export async function readTextSheet(text: string, columns: SheetColumns, budget: ReadBudget): Promise<Sheet> {
  const collector = new RowCollector(columns);
  const delimiter = delimiterOf(text.slice(0, BEGINNING), columns);
  let number = 1;
  let rest = '';
  /** An unfinished row is read again once there is twice as much of it. */
  let enough = 0;
  for (let at = 0; at < text.length && !collector.isHopeless; ) {
    // A line end of two characters stays in one piece
    const end = at + PIECE + (text[at + PIECE] === '\n' ? 1 : 0);
    rest += withLineEnds(text.slice(at, end));
    at = end;
    const isLast = end >= text.length;
    if (rest.length < enough && !isLast) continue;
    const rows = new CsvRows(rest, delimiter);
    let row = rows.next();
    for (; row && (row.isWhole || isLast) && !collector.isHopeless; row = rows.next()) {
      if (!row.isSound) throw openQuote(number);
      budget.countElements(row.cells.length);
      collector.take(number++, row.cells);
    }
    if (row && row.cells.length > MAX_COLUMNS) throw tooLarge();
    rest = row ? rows.fromLastRow : '';
    enough = 2 * rest.length;
    if (rest.length > MAX_ROW) throw longRow(number);
    await budget.pause(PIECE);
  }
  return collector.sheet(1900);
}

const withLineEnds = (text: string) => text.replace(/\r\n?/g, '\n');

/** The delimiter with which the header is found; the comma where none finds it. */
function delimiterOf(beginning: string, columns: SheetColumns): string {
  const lines = withLineEnds(beginning);
  const found = DELIMITERS.find((delimiter) => {
    const rows = new CsvRows(lines, delimiter);
    const collector = new RowCollector({
      needed: columns.needed,
      isKnown: (name) => name === columnName(columns.needed[0]!),
    });
    for (let number = 1; number <= ROWS_OF_BEGINNING && !collector.hasHeader; number++) {
      const row = rows.next();
      if (!row) break;
      collector.take(
        number,
        row.cells.map((cell) => cell.slice(0, 200)),
      );
    }
    return collector.hasHeader;
  });
  return found ?? ',';
}

const openQuote = (number: number) =>
  new SheetError(
    'damaged',
    `A quotation mark in row ${number} is not closed, or stands within a cell that begins with one.`,
  );

const longRow = (number: number) =>
  new SheetError('long-cell', `Row ${number} is longer than a row of a table can be. Is a quotation mark missing?`);
