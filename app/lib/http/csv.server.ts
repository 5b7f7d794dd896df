/** Returns a cell for a row; the key is the column's heading. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number | null>;

/** A list as a file: its name without the extension, its columns, its rows in chunks. */
export interface CsvExport<Row> {
  name: string;
  columns: CsvColumns<Row>;
  chunks: AsyncIterable<Row[]>;
}

/** Rows that are loaded already, as the chunks of an export. */
export async function* allAtOnce<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

const BYTE_ORDER_MARK = '\uFEFF';

const IS_FORMULA = /^[=+\-@\t\r]/;
/** A negative amount is a number to a spreadsheet, which adds it up. */
const IS_NUMBER = /^-\d+(\.\d+)?$/;
/** No spreadsheet can calculate it: it stays a text. */
const IS_PHONE = /^\+1\(\d{3}\) \d{3}-\d{4}$/;

/** RFC 4180, and an apostrophe before what a spreadsheet would take for a formula. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const isFormula = IS_FORMULA.test(text) && !IS_NUMBER.test(text) && !IS_PHONE.test(text);
  const harmless = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (values: (string | number | null)[]) => `${values.map(cell).join(',')}\r\n`;

async function* lines<Row>({ columns, chunks }: CsvExport<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(Object.keys(columns));
  const cells = Object.values(columns);
  for await (const rows of chunks) {
    if (rows.length > 0) yield rows.map((row) => line(cells.map((of) => of(row)))).join('');
  }
}

/**
 * A download that is read from the database while it is sent. A failed read aborts the download, so that nobody takes
 * half a list for the whole.
 */
function respondWithCsv<Row>(file: CsvExport<Row>): Response {
  const pieces = lines(file);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** For an endpoint whose operation returns a list as a file. */
export const csv = { type: 'text/csv', respond: respondWithCsv };
