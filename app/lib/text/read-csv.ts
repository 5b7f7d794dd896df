import { CsvRows } from './csv-rows';

const DELIMITERS = [';', ',', '\t', '|'];

/** The delimiter of a text's first line, quoted fields aside: a semicolon wherever there is one. */
function delimiterOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = DELIMITERS.map((sign) => line.split(sign).length - 1);
  const most = Math.max(...counts);
  return counts[0]! > 0 || most === 0 ? ';' : DELIMITERS[counts.indexOf(most)]!;
}

/**
 * Reads a table with the delimiter of its first line. Blank lines are left out.
 * @param maxRows the limit
 */
export function readCsv(text: string, maxRows = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = [];
  const reader = new CsvRows(text.includes('\n') ? text : text.replaceAll('\r', '\n'), delimiterOf(text));
  for (let row = reader.next(); row && rows.length < maxRows; row = reader.next()) {
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row.cells);
  }
  return rows;
}
