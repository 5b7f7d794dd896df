import { formatted } from './cell-format';
import type { ReadBudget } from './read-budget';
import { noHeader, RowCollector } from './row-collector';
import { type Cell, MAX_CELL_CHARACTERS, MAX_COLUMNS, type Sheet, type SheetColumns, type SheetRow } from './sheet';
import { damaged, SheetError, tooLarge } from './sheet-error';
import { readWorkbook, type Workbook, withoutEscapes } from './workbook';
import { readXml } from './xml';
import { Zip } from './zip';

const MAX_ROW = 1_048_576;
const MAX_MERGES = 200_000;
/** Rows times columns that merged cells cover. Spreadsheet programs write far fewer: theirs do not overlap. */
const MAX_COVERED = 2_000_000;

/** An address such as `AB12` as row and column, both from 0. @throws SheetError */
function placeOf(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const row = Number(digits);
  if (row < 1 || row > MAX_ROW || column < 1 || column > MAX_COLUMNS) throw damaged();
  return { row: row - 1, column: column - 1 };
}

/**
 * Reads an .xlsx file: the first visible sheet that has the header. Columns that were not requested are not stored, and
 * gaps between a file's cells are not filled.
 * @throws SheetError
 */
export async function readWorkbookSheet(bytes: Uint8Array, columns: SheetColumns, budget: ReadBudget): Promise<Sheet> {
  const zip = new Zip(bytes);
  const workbook = await readWorkbook(zip, budget);
  if (!workbook) throw new SheetError('not-a-table', 'Choose a CSV or an .xlsx file.');
  for (const path of workbook.sheets) {
    const collector = await readOne(zip, path, workbook, columns, budget);
    if (collector.hasHeader) return collector.sheet(workbook.epoch);
  }
  throw noHeader(columns.needed);
}

async function readOne(
  zip: Zip,
  path: string,
  workbook: Workbook,
  columns: SheetColumns,
  budget: ReadBudget,
): Promise<RowCollector> {
  const collector = new RowCollector(columns);
  const merges: string[] = [];
  let number = 0;
  let cells: Cell[] = [];
  let places: number[] = [];
  let cell: { column: number; type: string; style: number; text: string } | null = null;
  let isValue = false;
  await readXml(zip, path, budget, {
    open(name, { r, s, t, ref }) {
      if (name === 'row') {
        number = r === undefined ? number + 1 : Number(r);
        if (!(number >= 1 && number <= MAX_ROW)) throw damaged();
        cells = [];
        places = [];
      } else if (name === 'c') {
        const column = r === undefined ? (places.at(-1) ?? -1) + 1 : placeOf(r).column;
        if (column >= MAX_COLUMNS || cells.length === MAX_COLUMNS) throw damaged();
        cell = { column, type: t ?? 'n', style: Number(s ?? 0), text: '' };
      } else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'rPh') isValue = false;
      else if (name === 'mergeCell' && ref && merges.push(ref) > MAX_MERGES) throw tooLarge();
    },
    text(piece) {
      // A cell that is too long is refused: more of it is not stored.
      if (isValue && cell && cell.text.length <= MAX_CELL_CHARACTERS) cell.text += piece;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c' && cell) {
        places.push(cell.column);
        cells.push(cellValue(cell, workbook));
        cell = null;
      } else if (name === 'row') collector.take(number, cells, places);
      return collector.isHopeless;
    },
  });
  if (collector.hasHeader) await markMerged(collector, merges, budget);
  return collector;
}

function cellValue({ type, style, text }: { type: string; style: number; text: string }, workbook: Workbook): Cell {
  if (type === 's') return workbook.strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return text.replace('T', ' ').replace(/ 00:00.*$/, '');
  // An error such as #N/A is text too: its value is unknown.
  if (type !== 'n') return withoutEscapes(text);
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  return formatted(value, workbook.formats[style], workbook.epoch);
}

/** A merged cell has its value in its first cell only: the values of the others are unknown. */
async function markMerged({ rows, columns }: RowCollector, merges: string[], budget: ReadBudget): Promise<void> {
  const byNumber = rows.toSorted((one, other) => one.number - other.number);
  const marked = new Map<SheetRow, Set<string>>();
  let covered = 0;
  for (const ref of merges) {
    const [first, last] = ref.split(':').map(placeOf);
    if (!first || !last) continue;
    const names = columns.filter(([at]) => at >= first.column && at <= last.column);
    for (let index = firstFrom(byNumber, first.row + 1); names.length > 0 && index < byNumber.length; index++) {
      const row = byNumber[index]!;
      if (row.number > last.row + 1) break;
      covered += names.length;
      if (covered > MAX_COVERED) throw damaged();
      const ofRow = marked.get(row) ?? marked.set(row, new Set()).get(row)!;
      for (const [column, name] of names) if (row.number !== first.row + 1 || column !== first.column) ofRow.add(name);
    }
    await budget.pause(columns.length);
  }
  for (const [row, names] of marked) if (names.size > 0) row.merged = [...names];
}

/** The index of the first row with this number or a higher one. */
function firstFrom(rows: readonly SheetRow[], number: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rows[middle]!.number < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
