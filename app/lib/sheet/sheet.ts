/** A day or a time of a spreadsheet is text here (`2026-11-02`, `08:30`), a percentage too (`10.35%`). */
export type Cell = string | number;

export interface SheetRow {
  /** As a spreadsheet program counts it: the first row of the file is 1. */
  number: number;
  /** By the column's name, or its given key; empty cells are left out. */
  cells: Record<string, Cell>;
  /** Columns in which the row's cell is covered by a merged one, so that its value is unknown. */
  merged?: string[];
}

export interface Sheet {
  /** The requested columns that exist, by name. */
  columns: string[];
  /** The other columns, as their headings are written. */
  unknown: string[];
  /** The year from which the file counts serial days. */
  epoch: 1900 | 1904;
  rows: SheetRow[];
}

/** Which columns to read. */
export interface SheetColumns {
  /** Without these, as written, a row is no header. */
  needed: readonly string[];
  /** By its name: see columnName. */
  isKnown(name: string): boolean;
  /** Returns the key of its cells. Of two columns with the same key the later one's cell counts. */
  nameOf?(name: string): string;
}

export const MAX_SHEET_BYTES = 20 * 1024 * 1024;
/** As many as a text of that size has. */
export const MAX_SHEET_CHARACTERS = MAX_SHEET_BYTES;
export const MAX_SHEET_ROWS = 50_000;
/** The limits of spreadsheet programs. */
export const MAX_COLUMNS = 16_384;
export const MAX_CELL_CHARACTERS = 32_767;

/** A heading without case, spaces, dashes and underscores. */
export const columnName = (heading: string) => heading.toLowerCase().replace(/[\s\-_\u00a0\ufeff]+/g, '');
