/** A day or a time of a spreadsheet is text here (`2026-11-02`, `08:30`), a percentage too (`10.35%`). */
export type Cell = string | number;

export interface SheetRow {
  /** As a spreadsheet program counts it: the first row of the file is 1. */
  number: number;
  /** By the column's name, or what it is called instead; empty cells are left out. */
  cells: Record<string, Cell>;
  /** Columns in which the row's cell is covered by a merged one, so that its value is not known. */
  merged?: string[];
}

export interface Sheet {
  /** The columns that were asked for and are there, by their names. */
  columns: string[];
  /** The other columns, as their headings are written. */
  unknown: string[];
  /** The year from which the file counts days that are written as numbers. */
  epoch: 1900 | 1904;
  rows: SheetRow[];
}

/** Which columns to read. */
export interface SheetColumns {
  /** Without these a row is no header; as they are written. */
  needed: readonly string[];
  /** By its name: see columnName. */
  isKnown(name: string): boolean;
  /** What its cells are called. Of two columns that are called the same the later one's cell counts. */
  nameOf?(name: string): string;
}

export const MAX_SHEET_BYTES = 20 * 1024 * 1024;
/** As many as a text of that size has. */
export const MAX_SHEET_CHARACTERS = MAX_SHEET_BYTES;
export const MAX_SHEET_ROWS = 50_000;
/** As many and as long as spreadsheet programs let them be. */
export const MAX_COLUMNS = 16_384;
export const MAX_CELL_CHARACTERS = 32_767;

/** A heading without case, spaces, dashes and underscores. */
export const columnName = (heading: string) => heading.toLowerCase().replace(/[\s\-_\u00a0\ufeff]+/g, '');
