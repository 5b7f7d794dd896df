/** A chunk of a file's rows as it is kept: JSON, at most so many bytes and rows. */
export interface Chunk {
  rows: string;
  count: number;
}

/** One statement of D1 takes 100 kB, one value 2 MB; the rows travel as one value. */
const MAX_BYTES = 900_000;
const MAX_ROWS = 1000;

const encoder = new TextEncoder();

/** Rows in their order as chunks, the same for the same rows each time. A row larger than a chunk has one of its own. */
export function chunksOf(rows: readonly unknown[]): Chunk[] {
  const chunks: { texts: string[]; bytes: number }[] = [];
  for (const row of rows) {
    const text = JSON.stringify(row);
    const bytes = encoder.encode(text).length + 1;
    const last = chunks.at(-1);
    if (last && last.texts.length < MAX_ROWS && last.bytes + bytes <= MAX_BYTES) {
      last.texts.push(text);
      last.bytes += bytes;
    } else chunks.push({ texts: [text], bytes });
  }
  return chunks.map(({ texts }) => ({ rows: `[${texts.join(',')}]`, count: texts.length }));
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
