import {
  type Cell,
  columnName,
  MAX_CELL_CHARACTERS,
  MAX_COLUMNS,
  MAX_SHEET_CHARACTERS,
  MAX_SHEET_ROWS,
  type Sheet,
  type SheetColumns,
  type SheetRow,
} from './sheet';
import { SheetError, tooLarge } from './sheet-error';

/** Titles and notes may stand above the header. */
const ROWS_ABOVE = 20;
const MAX_TOLD = 100;
/** No requested column has a longer name. */
const MAX_HEADING = 100;

/** Builds a sheet from rows, for any file format. */
export class RowCollector {
  readonly rows: SheetRow[] = [];
  /** The names of the columns that are read, by index from 0. */
  private readonly names = new Map<number, string>();
  private readonly unknown: string[] = [];
  private above = 0;
  /** Of all cells that are stored: many may reference the same long text of a workbook. */
  private characters = 0;
  private readonly wanted: SheetColumns;

  constructor(wanted: SheetColumns) {
    this.wanted = wanted;
  }

  get hasHeader(): boolean {
    return this.names.size > 0;
  }

  /** True once the rows above the header are used up. */
  get isHopeless(): boolean {
    return !this.hasHeader && this.above >= ROWS_ABOVE;
  }

  /** The columns that are read, by index from 0. */
  get columns(): [number, string][] {
    return [...this.names];
  }

  /**
   * Adds the next row: its number and its cells. They are those of the first columns, unless `columns` has their
   * indexes from 0.
   * @throws SheetError for a cell that is too long, a column that is there twice, too many rows, columns and characters
   */
  take(number: number, given: readonly Cell[], columns?: readonly number[]): void {
    if (given.length > MAX_COLUMNS) throw tooLarge();
    if (this.hasHeader) this.addRow(number, given, columns);
    else this.tryHeader(number, given, columns);
  }

  private addRow(number: number, given: readonly Cell[], columns?: readonly number[]): void {
    // A file has half a million cells: nothing is allocated for one but its value
    let cells: SheetRow['cells'] | undefined;
    for (let place = 0; place < given.length; place++) {
      const value = cellValue(given[place]!, number);
      const name = value === '' ? undefined : this.names.get(columns?.[place] ?? place);
      if (name === undefined) continue;
      if (typeof value === 'string') this.characters += value.length;
      cells ??= {};
      cells[name] = value;
    }
    if (!cells) return;
    if (this.rows.length === MAX_SHEET_ROWS) throw tooManyRows();
    if (this.characters > MAX_SHEET_CHARACTERS) throw tooLarge();
    this.rows.push({ number, cells });
  }

  private tryHeader(number: number, given: readonly Cell[], columns?: readonly number[]): void {
    const cells = given
      .map((cell, place) => [columns?.[place] ?? place, cellValue(cell, number)] as const)
      .filter(([, value]) => value !== '');
    if (cells.length === 0) return;
    this.above++;
    const headings = cells.map(([column, cell]) => {
      const heading = String(cell).slice(0, MAX_HEADING);
      return { column, heading, name: columnName(heading) };
    });
    const names = new Set(headings.map(({ name }) => name));
    const taken = new Set<string>();
    if (!this.wanted.needed.every((needed) => names.has(columnName(needed)))) return;
    for (const { column, heading, name } of headings) {
      if (!this.wanted.isKnown(name)) this.unknown.push(heading.slice(0, MAX_TOLD));
      else if (taken.has(name)) throw doubled(heading);
      else this.names.set(column, this.wanted.nameOf?.(name) ?? name);
      taken.add(name);
    }
  }

  /** @throws SheetError when there was no header */
  sheet(epoch: Sheet['epoch']): Sheet {
    if (!this.hasHeader) throw noHeader(this.wanted.needed);
    return { columns: [...this.names.values()], unknown: this.unknown.slice(0, MAX_TOLD), epoch, rows: this.rows };
  }
}

const longCell = (number: number) =>
  new SheetError(
    'long-cell',
    `Row ${number} has a cell with more than ${MAX_CELL_CHARACTERS.toLocaleString('en-US')} characters. Is a quotation mark missing?`,
  );

const tooManyRows = () =>
  new SheetError(
    'too-many-rows',
    `At most ${MAX_SHEET_ROWS.toLocaleString('en-US')} rows. Split the file and send the parts.`,
  );

const doubled = (heading: string) =>
  new SheetError('doubled-column', `The column ${heading.slice(0, MAX_TOLD)} is there twice.`);

export const noHeader = (needed: readonly string[]) =>
  new SheetError('no-header', `No row of this file has the columns ${needed.join(', ')}.`);

const IS_QUOTED_FORMULA = /^'[=+\-@]/;

/**
 * A cell without the apostrophe that our own exports, and spreadsheet programs, put before what looks like a formula.
 * @throws SheetError for one that is too long
 */
function cellValue(cell: Cell, row: number): Cell {
  if (typeof cell === 'number') return cell;
  const text = cell.trim();
  const value = IS_QUOTED_FORMULA.test(text) ? text.slice(1) : text;
  if (value.length > MAX_CELL_CHARACTERS) throw longCell(row);
  return value;
}
