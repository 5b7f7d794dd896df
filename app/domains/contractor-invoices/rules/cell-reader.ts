import type { Day } from '~/lib/calendar';
import { dayRefusal } from '~/lib/day-rules';
import { readDayCell } from '~/lib/sheet/read-day';
import type { Cell } from '~/lib/sheet/sheet';
import { cutText } from '~/lib/text/cut-text';
import { moneyRefusal, readMoney, readPercent, TWO_DECIMALS } from '~/lib/text/read-money';
import type { SheetInvoice } from './import-sheet';

/** Messages by the field of the cell. */
export type CellMessages = Record<string, string[]>;

const NONE = 'NA';

/** Cache of parsed day cells: a file has few different ones, each in many rows, and parsing is slow. */
export type KnownDays = Map<Cell, Day | null>;

/** Adds a message at a field, unless it is there. */
export function say(messages: CellMessages, field: string, message: string): void {
  messages[field] = [...new Set([...(messages[field] ?? []), message])];
}

/** Reads the cells of a row. An unreadable one adds a message and counts as empty. */
export class CellReader {
  readonly problems: CellMessages = {};
  readonly fields: readonly string[];
  private readonly row: SheetInvoice;

  constructor(row: SheetInvoice) {
    this.row = row;
    this.fields = Object.keys(row.cells);
    for (const field of row.merged ?? []) {
      this.refuse(field, 'This cell is merged with another: write the value into each');
    }
  }

  refuse(field: string, message: string): void {
    say(this.problems, field, message);
  }

  /** A cell's value; NA is empty. */
  cell(field: string): Cell {
    const value = this.row.cells[field] ?? '';
    return typeof value === 'string' && value.length === NONE.length && value.toUpperCase() === NONE ? '' : value;
  }

  /** A cell's text as written, NA included. */
  text(field: string, max: number): string {
    const cell = this.row.cells[field];
    if (cell === undefined) return '';
    const value = String(cell).trim();
    if (value.length > max) this.refuse(field, `At most ${max} characters`);
    return cutText(value, max);
  }

  required(field: string, max: number): string {
    if (this.cell(field) === '') this.refuse(field, 'This field is required');
    return this.text(field, max);
  }

  cents(field: string): number {
    const value = this.cell(field);
    if (value === '') return 0;
    const refusal = moneyRefusal(value);
    if (refusal) this.refuse(field, refusal);
    return readMoney(value) ?? 0;
  }

  /** A percentage in basis points; null where there is none. */
  basisPoints(field: string): number | null {
    const value = this.cell(field);
    if (value === '') return null;
    const millionths = readPercent(value);
    if (millionths === null) this.refuse(field, 'This must be a percentage, such as 10.35');
    else if (millionths < 0 || millionths > 1_000_000) this.refuse(field, 'From 0 to 100');
    else if (millionths % 100 !== 0) this.refuse(field, TWO_DECIMALS);
    else return millionths / 100;
    return null;
  }

  jobNumber(field: string): number | null {
    const value = String(this.cell(field)).replace(/^#\s*/, '');
    if (value === '') return null;
    if (/^\d{1,15}$/.test(value) && Number(value) > 0) return Number(value);
    this.refuse(field, 'This must be a job number');
    return null;
  }

  /** @param today the day of the import, the default of rows without one */
  day(field: 'inv_date', { epoch, today, known }: { epoch: 1900 | 1904; today: Day; known: KnownDays }): Day {
    const value = this.cell(field);
    if (value === '') return today;
    if (!known.has(value)) known.set(value, readDayCell(value, epoch));
    const day = known.get(value) ?? null;
    if (day === null) this.refuse(field, 'This must be a day, such as 11/02/2026, the month first');
    const refusal = day && dayRefusal(field, day, today);
    if (refusal) this.refuse(field, refusal);
    return day ?? today;
  }
}
