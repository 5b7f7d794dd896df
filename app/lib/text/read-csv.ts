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
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(field);
    if (row.length > 1 || field !== '') rows.push(row);
    row = [];
    field = '';
  };
  for (let at = 0; at < text.length && rows.length < maxRows; at++) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') field += text[++at];
      else isQuoted = false;
    } else if (sign === '"' && field === '') isQuoted = true;
    else if (sign === delimiter) {
      row.push(field);
      field = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++;
      endRow();
    } else field += sign;
  }
  if (rows.length < maxRows && (field !== '' || row.length > 0)) endRow();
  return rows;
}
