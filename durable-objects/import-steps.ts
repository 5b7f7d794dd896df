/** A chunk of a file's rows as it is kept: JSON, at most so many bytes and rows. */
export interface Chunk {
  rows: string;
  count: number;
}

/** One statement of D1 takes 100 kB, one value 2 MB; the rows travel as one value. */
const MAX_BYTES = 900_000;
const MAX_ROWS = 1000;

const encoder = new TextEncoder();
const HAS_LONGER = /[^\p{ASCII}]/u;
const bytesOf = (text: string) => (HAS_LONGER.test(text) ? encoder.encode(text).length : text.length);

/** Rows in their order as chunks, the same for the same rows each time. A row larger than a chunk has one of its own. */
export function chunksOf(rows: readonly unknown[]): Chunk[] {
  const chunks: { texts: string[]; bytes: number }[] = [];
  for (const row of rows) {
    const text = JSON.stringify(row);
    const bytes = bytesOf(text) + 1;
    const last = chunks.at(-1);
    if (last && last.texts.length < MAX_ROWS && last.bytes + bytes <= MAX_BYTES) {
      last.texts.push(text);
      last.bytes += bytes;
    } else chunks.push({ texts: [text], bytes });
  }
  return chunks.map(({ texts }) => ({ rows: `[${texts.join(',')}]`, count: texts.length }));
}

/** So much of a file's rows is held in memory between two steps; an object has 128 MB. */
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
  read: { total: number; chunks: number } | null;
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
