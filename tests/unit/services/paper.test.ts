import { expect, test } from 'vitest';
import { type Letter, linesOf, wrap } from '~/services/pdf/letters.server';
import { openPaper } from '~/services/pdf/paper.server';

/** Letters of one point each, a dash may end a line. */
const letterOf = (code: string): Letter => ({ code, width: 1, isBreak: /[\s-]/.test(code) });
const rowOf = (text: string, width: number) =>
  linesOf([...text].map(letterOf), width).map((line) => line.map(({ code }) => code).join(''));

test('a paragraph’s lines end between words, and a word longer than a line is cut', () => {
  expect(wrap('one two three', letterOf, 7)).toEqual(['one two', 'three']);
  expect(wrap('a bcdefghij k', letterOf, 4)).toEqual(['a', 'bcde', 'fghi', 'j k']);
  expect(wrap('', letterOf, 4)).toEqual(['']);
  expect(wrap('abc', letterOf, 0.5)).toEqual(['a', 'b', 'c']);
});

test('a cell’s lines end after a space or a dash where they have one, else anywhere', () => {
  expect(rowOf('ab-cdefg', 4)).toEqual(['ab-', 'cdef', 'g']);
  expect(rowOf('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(rowOf('', 3)).toEqual(['']);
  expect(rowOf('abc', 0.5)).toEqual(['a', 'b', 'c']);
});

test('each letter of a word of 5,000 is measured once or twice', () => {
  let measured = 0;
  const counting = (code: string) => {
    measured++;
    return letterOf(code);
  };
  expect(wrap('m'.repeat(5000), counting, 50)).toHaveLength(100);
  expect(measured).toBeLessThan(10_000);
});

test('a PDF of a word of 5,000 letters takes well under a second', async () => {
  const took: number[] = [];
  for (let round = 0; round < 3; round++) {
    const paper = await openPaper({ club: 'Club', contact: 'desk@club.example', title: 'Invoice' });
    const begun = process.threadCpuUsage();
    paper.paragraph('m'.repeat(5000));
    paper.row([{ text: 'm'.repeat(5000), width: 60 }]);
    took.push(process.threadCpuUsage(begun).user / 1000);
  }
  expect(Math.min(...took)).toBeLessThan(500);
});
