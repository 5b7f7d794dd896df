import Papa from 'papaparse';

const DELIMITERS = [';', ',', '\t', '|'];

/** The sign that separates the fields of a text's first line, quoted ones aside: a semicolon wherever there is one. */
function delimiterOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = DELIMITERS.map((sign) => line.split(sign).length - 1);
  const most = Math.max(...counts);
  return counts[0]! > 0 || most === 0 ? ';' : DELIMITERS[counts.indexOf(most)]!;
}

/**
 * Reads a table as RFC 4180 has it, with whichever delimiter its first line uses: quoted fields may hold delimiters,
 * line ends and doubled quotes. Blank lines are left out.
 * @param maxRows stops after so many
 */
export function readCsv(text: string, maxRows = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = [];
  const config: Papa.ParseConfig<string[]> & { download?: false } = {
    delimiter: delimiterOf(text),
    skipEmptyLines: true,
    step({ data }, parser) {
      rows.push(data);
      if (rows.length >= maxRows) parser.abort();
    },
  };
  if (text !== '') Papa.parse<string[]>(text, config);
  return rows;
}
