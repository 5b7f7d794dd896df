import { expect, test } from 'vitest';
import { riskOf } from '~/domains/files/rules/risks';
import { contentTypeOf } from '~/domains/files/work/content-type.server';

const byName = {
  program:
    'setup.exe RUN.EXE bill.pdf.exe a.js a.vbs a.scr a.bat a.cmd a.msi a.lnk a.iso a.hta a.ps1 a.jar a.url a.exe. a.exe:x.pdf ａ．ｅｘｅ',
  macros: 'bill.docm table.xlsm slides.pptm table.xlsb macro.xlam note.one',
  page: 'sign-in.html page.HTM page.mht picture.svg',
};
const harmless =
  'bill.pdf table.xlsx letter.docx slides.pptx rows.csv note.txt picture.png exe js.pdf noending .htaccess';

test('programs, documents with macros and web pages are known by their names', () => {
  for (const [risk, labels] of Object.entries(byName)) {
    for (const label of labels.split(' '))
      expect([label, riskOf({ label, content_type: 'text/plain' })]).toEqual([label, risk]);
  }
  expect(riskOf({ label: 'bill.exe ', content_type: null })).toBe('program');
  for (const label of harmless.split(' '))
    expect([label, riskOf({ label, content_type: null })]).toEqual([label, null]);
});

const text = (words: string) => new TextEncoder().encode(words);
const bytes = (hex: string, more = '', at = 0) => {
  const made = new Uint8Array(40_000);
  made.set(Buffer.from(hex, 'hex'), at);
  made.set(Buffer.from(more, 'hex'), at + 600);
  return made;
};
const utf16 = (words: string) => Buffer.from(words, 'utf16le').toString('hex');
const utf8 = (words: string) => Buffer.from(words).toString('hex');

test('they are known by their bytes too, whatever they are called', () => {
  const disguised: [content: Uint8Array, risk: string | null][] = [
    [bytes('4d5a90000300'), 'program'],
    [bytes('7f454c46'), 'program'],
    [bytes('cffaedfe'), 'program'],
    [bytes('4c0000000114020000000000c000'), 'program'],
    [bytes(utf8('CD001'), '', 32_769), 'program'],
    [bytes('d0cf11e0a1b11ae1', '84100c0000000000c000000000000046'), 'program'],
    [bytes('d0cf11e0a1b11ae1', utf16('_VBA_PROJECT')), 'macros'],
    [bytes('504b0304', utf8('word/vbaProject.bin')), 'macros'],
    [bytes('d0cf11e0a1b11ae1', utf16('WordDocument')), null],
    [bytes('504b0304', utf8('word/document.xml')), null],
    [text('MZ is the code of a zone, written in a text.'), null],
    [text('%PDF-1.7 about vbaProject.bin'), null],
  ];
  for (const [content, risk] of disguised) {
    const content_type = contentTypeOf(content, 'letter.docx');
    expect([content_type, riskOf({ label: 'letter.docx', content_type })]).toEqual([content_type, risk]);
  }
});
