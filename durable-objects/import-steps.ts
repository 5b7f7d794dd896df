import { mapInTurns } from '../app/lib/turns';

/** A stored chunk of a file's rows: JSON, limited in bytes and rows. */
export interface Chunk {
  rows: string;
  count: number;
}

/** One statement of D1 takes 100 kB, one value 2 MB; the rows travel as one value. */
const MAX_BYTES = 900_000;
const MAX_ROWS = 2000;

const encoder = new TextEncoder();
/** No character takes more bytes: of most chunks the length alone says that they are small enough. */
const MOST_BYTES = 3;
const isTooLarge = (text: string) => text.length * MOST_BYTES > MAX_BYTES && encoder.encode(text).length > MAX_BYTES;

/**
 * Rows in their order as chunks, the same for the same rows each time. A row larger than a chunk has one of its own.
 * Others run between them.
 */
export async function chunksOf(rows: readonly unknown[]): Promise<Chunk[]> {
  return (await mapInTurns(partsOf(rows, MAX_ROWS), 1, fitting)).flat();
}

function partsOf<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

function fitting(rows: readonly unknown[]): Chunk[] {
  const json = JSON.stringify(rows);
  if (rows.length === 1 || !isTooLarge(json)) return [{ rows: json, count: rows.length }];
  const parts = Math.ceil(encoder.encode(json).length / MAX_BYTES);
  return partsOf(rows, Math.ceil(rows.length / parts)).flatMap(fitting);
}

/** Bytes of a file's rows that stay in memory between two steps; an object has 128 MB. */
const MAX_HELD = 8_000_000;

export const isSmall = (chunks: readonly Chunk[]) => chunks.reduce((sum, { rows }) => sum + rows.length, 0) <= MAX_HELD;

/** The rows of each chunk. */
export function lotsOf(rows: readonly unknown[], chunks: readonly Chunk[]): unknown[][] {
  let from = 0;
  return chunks.map(({ count }) => {
    from += count;
    return rows.slice(from - count, from);
  });
}

/** How far the import of one batch is. */
export interface ImportState {
  batchId: number;
  /** Null until the file is read. */
  read: { total: number; chunks: number; reading: unknown } | null;
  /** The number of the next chunk. */
  next: number;
  /** Invoices that are in the batch. */
  progress: number;
  /** Failures of the step that is due, in a row. */
  failures: number;
  infos: string[];
  /** The last message, once it is over. */
  done: { batch_id: number | null; message: string } | null;
}

export const newImport = (batchId: number): ImportState => ({
  batchId,
  read: null,
  next: 0,
  progress: 0,
  failures: 0,
  infos: [],
  done: null,
});

/** Seconds until a step that failed is tried again; after the last one the import is given up. */
const PAUSES = [1, 2, 5, 15, 60, 300, 900];

/** Milliseconds until the next try after so many failures; null where there is none. */
export function pauseAfter(failures: number): number | null {
  const seconds = PAUSES[failures - 1];
  return seconds === undefined ? null : seconds * 1000;
}

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'invoice' : 'invoices'}`;

export const foundWords = (total: number) => `${counted(total)} found`;
export const importedWords = (progress: number, total: number) =>
  `${progress.toLocaleString('en-US')} of ${counted(total)} imported`;
export const doneWords = (total: number) => `${counted(total)} imported`;

/** What the Worker does for an import; null where the batch waits for no import any more. */
export interface ImportWork {
  /** The rows of the batch's file, in their order, and how they are read. @throws AppError 422 for one that is no table */
  readFile(batchId: number): Promise<{ rows: unknown[]; reading: unknown } | null>;
  /** Puts a chunk into the batch, once however often it is sent. @returns how many invoices are there */
  putChunk(batchId: number, chunk: PutChunk): Promise<{ processed: number } | null>;
  /** Gives the import up. */
  giveUp(batchId: number, reason: string): Promise<void>;
}

export interface PutChunk {
  number: number;
  rows: unknown[];
  /** As it came with the file. */
  reading: unknown;
  /** Of the whole file. */
  total: number;
  isLast: boolean;
}
