import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
});
