import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { CsvRows } from '~/lib/text/csv-rows';
import { readCsv } from '~/lib/text/read-csv';

describe('a table of text', () => {
  test('is split at semicolons, commas or tabs, whichever its first line uses', { tags: ['TASK-063'] }, () => {
    expect(readCsv('a;b\n1,5;2\n')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(readCsv('a,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(readCsv('a\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(readCsv('"a;b;c",d,e\n1,2,3')).toEqual([
      ['a;b;c', 'd', 'e'],
      ['1', '2', '3'],
    ]);
    expect(readCsv('just text\nmore, of it')).toEqual([['just text'], ['more, of it']]);
    expect(readCsv('')).toEqual([]);
  });

  test('keeps blank fields, drops blank lines, and stops where it is told to', () => {
    expect(readCsv('a;;\r\n\r\n;b;\r\n')).toEqual([
      ['a', '', ''],
      ['', 'b', ''],
    ]);
    expect(readCsv('a;b\n'.repeat(50), 3)).toHaveLength(3);
    expect(readCsv('a;b', 1)).toEqual([['a', 'b']]);
  });

  test('quoted fields come out as they went in, with delimiters, quotes and line ends', () => {
    const field = fc
      .array(fc.constantFrom(';', ',', '"', '\n', '\r\n', 'x', ' ', 'é', ''))
      .map((signs) => signs.join(''));
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { minLength: 1 });
    fc.assert(
      fc.property(table, fc.constantFrom(';', ',', '\t'), (rows, delimiter) => {
        const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
        const text = rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n');
        expect(readCsv(text)).toEqual(rows);
      }),
    );
  });

  test('any text whose quotes are sound is read as another reader has it', () => {
    const signs = fc.constantFrom(',', ',', '"', '"', '""', '\n', '\r\n', 'x', ' ', 'é', '",', ',"', '"\n');
    let compared = 0;
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 30 }), (all) => {
        const text = all.join('');
        const { data, errors } = Papa.parse<string[]>(text.replaceAll('\r\n', '\n'), { delimiter: ',', newline: '\n' });
        if (errors.some(({ type }) => type === 'Quotes')) return;
        compared++;
        const rows = new CsvRows(text.replaceAll('\r\n', '\n'), ',');
        const read: string[][] = [];
        for (let row = rows.next(); row; row = rows.next()) {
          expect(row.isSound).toBe(true);
          read.push(row.cells);
        }
        // The other reader has an empty row behind the last line end
        const isEnded = text === '' || text.endsWith('\n');
        expect(read).toEqual(
          isEnded && data.at(-1)?.join() === '' && data.at(-1)?.length === 1 ? data.slice(0, -1) : data,
        );
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(300);
  });
});
