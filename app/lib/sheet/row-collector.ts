import { type Cell, columnName, MAX_SHEET_ROWS, type Sheet, type SheetColumns, type SheetRow } from './sheet';
import { SheetError } from './sheet-error';

/** Titles and notes may stand above the header. */
const ROWS_ABOVE = 20;
/** As much as a spreadsheet's cell takes. */
export const MAX_CHARACTERS = 32_767;
const MAX_TOLD = 100;

/** Makes a sheet of rows that come one after the other, whatever the file. */
export class RowCollector {
  readonly rows: SheetRow[] = [];
  private readonly names = new Map<number, string>();
  private readonly unknown: string[] = [];
  private above = 0;
  private readonly wanted: SheetColumns;

  constructor(wanted: SheetColumns) {
    this.wanted = wanted;
  }

  get hasHeader(): boolean {
    return this.names.size > 0;
  }

  /** True once the header is not where it would have to be. */
  get isHopeless(): boolean {
    return !this.hasHeader && this.above >= ROWS_ABOVE;
  }

  /** The columns that are read, by their places, from 0. */
  get columns(): [number, string][] {
    return [...this.names];
  }

  /**
   * Takes the next row: its number and its cells with their columns, from 0.
   * @throws SheetError for a cell that is too long, a column that is there twice, and too many rows
   */
  take(number: number, given: Iterable<[column: number, cell: Cell]>): void {
    const cells: [number, Cell][] = [];
    for (const [column, cell] of given) {
      const value = typeof cell === 'string' ? plain(cell) : cell;
      if (value === '') continue;
      if (typeof value === 'string' && value.length > MAX_CHARACTERS) throw longCell(number);
      cells.push([column, value]);
    }
    if (cells.length === 0) return;
    if (this.hasHeader) this.addRow(number, cells);
    else this.tryHeader(cells);
  }

  private addRow(number: number, cells: [number, Cell][]): void {
    const known = cells.flatMap(([column, cell]) => {
      const name = this.names.get(column);
      return name === undefined ? [] : [[name, cell] as const];
    });
    if (known.length === 0) return;
    if (this.rows.length === MAX_SHEET_ROWS) throw tooManyRows();
    this.rows.push({ number, cells: Object.fromEntries(known) });
  }

  private tryHeader(cells: [number, Cell][]): void {
    this.above++;
    const headings = cells.map(([column, cell]) => ({ column, heading: String(cell), name: columnName(String(cell)) }));
    const names = new Set(headings.map(({ name }) => name));
    if (!this.wanted.needed.every((needed) => names.has(columnName(needed)))) return;
    for (const { column, heading, name } of headings) {
      if (!this.wanted.isKnown(name)) this.unknown.push(heading.slice(0, MAX_TOLD));
      else if ([...this.names.values()].includes(name)) throw doubled(heading);
      else this.names.set(column, name);
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
    `Row ${number} has a cell with more than ${MAX_CHARACTERS.toLocaleString('en-US')} characters. Is a quotation mark missing?`,
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

/** Without the apostrophe that our own exports, and spreadsheet programs, put before what looks like a formula. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '');
