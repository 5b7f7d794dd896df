import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSheet } from '~/lib/sheet/read-sheet';
import { MAX_SHEET_BYTES, type SheetColumns } from '~/lib/sheet/sheet';
import { SheetError } from '~/lib/sheet/sheet-error';
import { columnLetters, sampleWorkbook, withSizes } from '../../../support/samples/sample-sheets';

const columns: SheetColumns = {
  needed: ['con', 'number'],
  isKnown: (name) => ['con', 'number', 'amount', 'remarks', 'date'].includes(name),
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array) => readSheet(typeof file === 'string' ? bytesOf(file) : file, columns);
const rowsOf = async (file: string | Uint8Array) => (await read(file)).rows;
const cellsOf = async (file: string | Uint8Array) => (await rowsOf(file)).map(({ cells }) => cells);

async function faultOf(file: string | Uint8Array) {
  try {
    await read(file);
  } catch (error) {
    if (error instanceof SheetError) return { fault: error.fault, message: error.message };
    throw error;
  }
  return null;
}

const utf16 = (text: string, isBig: boolean, hasMark = true) => {
  const codes = [...(hasMark ? ['\ufeff'] : []), ...text].map((sign) => sign.charCodeAt(0));
  return Uint8Array.from(codes.flatMap((code) => (isBig ? [code >> 8, code & 255] : [code & 255, code >> 8])));
};

describe('a text', () => {
  test.each([',', ';', '\t', '|'])('is read with the delimiter %j', async (delimiter) => {
    const text = ['Con;Num-ber;a m_ount', 'ABC;7;"1,5;2|3"'].join('\r\n').replaceAll(';', delimiter);
    expect(await cellsOf(text)).toEqual([{ con: 'ABC', number: '7', amount: `1,5${delimiter}2|3` }]);
  });

  test('may be UTF-8 with or without its mark, UTF-16 of both orders, or Windows-1252', async () => {
    const text = 'con;number;remarks\nABC;7;séjour – “ok”\n';
    const windows = Uint8Array.from([
      ...bytesOf('con;number;remarks\nABC;7;s'),
      ...[0xe9, ...bytesOf('jour '), 0x96, 0x20, 0x93, ...bytesOf('ok'), 0x94, 0x0a],
    ]);
    const files = [bytesOf(text), bytesOf(`\ufeff${text}`), utf16(text, true), utf16(text, false), windows];
    for (const file of files) expect((await cellsOf(file))[0]!.remarks).toBe('séjour – “ok”');
    const plain = 'con;number;remarks\nABC;7;x\n';
    for (const isBig of [true, false]) expect((await cellsOf(utf16(plain, isBig, false)))[0]!.remarks).toBe('x');
  });

  test('keeps line ends inside quotes, and counts rows as a spreadsheet program does', async () => {
    const text = 'An export of November\r\n\r\ncon,number,remarks\r\nA,1,"two\r\nlines, ""quoted"""\r\n\r\n,,\r\nB,2,x';
    expect(await rowsOf(text)).toEqual([
      { number: 4, cells: { con: 'A', number: '1', remarks: 'two\nlines, "quoted"' } },
      { number: 7, cells: { con: 'B', number: '2', remarks: 'x' } },
    ]);
  });

  test('has columns that are not read, and they are named', async () => {
    const wide = Array.from({ length: 100 }, (_, index) => `Junk ${index}`).join(',');
    const sheet = await read(`con,number,${wide}\nA,1,${wide}\n`);
    expect(sheet).toMatchObject({ columns: ['con', 'number'], rows: [{ cells: { con: 'A', number: '1' } }] });
    expect(sheet.unknown).toHaveLength(100);
    expect(sheet.unknown[99]).toBe('Junk 99');
  });

  test('is refused in plain words when it is none', async () => {
    expect(await faultOf('')).toMatchObject({ fault: 'empty' });
    expect(await faultOf('\ufeff \n\n')).toMatchObject({ fault: 'empty' });
    expect(await faultOf('%PDF-1.7\n1 0 obj')).toMatchObject({
      fault: 'not-a-table',
      message: expect.stringMatching('PDF'),
    });
    expect(await faultOf('<html><table><tr><td>con')).toMatchObject({ fault: 'not-a-table' });
    expect(await faultOf(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]))).toMatchObject({
      fault: 'not-a-table',
    });
    expect(await faultOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toMatchObject({
      fault: 'old-excel',
      message: expect.stringMatching('.xlsx'),
    });
    expect(await faultOf('con,amount\nA,1')).toMatchObject({
      fault: 'no-header',
      message: 'No row of this file has the columns con, number.',
    });
    expect(await faultOf('con,number,CON\nA,1,B')).toMatchObject({ fault: 'doubled-column' });
  });

  test('is refused when a quotation mark is left open, with its row', async () => {
    expect(await faultOf('con,number,remarks\nA,1,"open\nB,2,x\nC,3,y\n')).toMatchObject({
      fault: 'damaged',
      message: expect.stringMatching('row 2'),
    });
    expect((await cellsOf('con,number,remarks\nA,1,5" pipe\n'))[0]!.remarks).toBe('5" pipe');
  });

  test('is refused with more than 20 MB, with a cell of nearly that, and with 50,001 rows', async () => {
    expect(await faultOf(new Uint8Array(MAX_SHEET_BYTES + 1).fill(65))).toMatchObject({ fault: 'too-large' });
    const cell = 'x'.repeat(MAX_SHEET_BYTES - 100);
    expect(await faultOf(`con,number,remarks\nA,1,${cell}`)).toMatchObject({ fault: 'long-cell' });
    expect(await rowsOf(`con,number\n${'A,1\n'.repeat(50_000)}`)).toHaveLength(50_000);
    expect(await faultOf(`con,number\n${'A,1\n'.repeat(50_001)}`)).toMatchObject({ fault: 'too-many-rows' });
  });
});

describe('a workbook', () => {
  const header = ['Con', 'Number', 'Amount', 'Date', 'Remarks'];
  const styled = (style: number, value: number) => ({ xml: `<c s="${style}"><v>${value}</v></c>` });

  test('gives texts, numbers, days, times and percentages as they are meant', async () => {
    const file = sampleWorkbook([
      {
        rows: [
          header,
          ['ABC', 7, 440.1, styled(1, 46328), 'a & b <c>'],
          ['ABC', 'no 8', styled(2, 0.1035), styled(1, 46328.5), { xml: '<c t="e"><v>#N/A</v></c>' }],
          [
            'ABC',
            { xml: '<c t="str"><f>1+8</f><v>9</v></c>' },
            null,
            styled(3, 0.3542),
            { xml: '<c t="b"><v>1</v></c>' },
          ],
        ],
      },
    ]);
    expect(await read(file)).toMatchObject({ epoch: 1900, unknown: [] });
    expect(await cellsOf(file)).toEqual([
      { con: 'ABC', number: 7, amount: 440.1, date: '2026-11-02', remarks: 'a & b <c>' },
      { con: 'ABC', number: 'no 8', amount: '10.35%', date: '2026-11-02 12:00', remarks: '#N/A' },
      { con: 'ABC', number: '9', date: '08:30', remarks: 'TRUE' },
    ]);
  });

  test('that counts days from 1904 has the same days', async () => {
    const file = sampleWorkbook([{ rows: [header, ['A', 1, 1, styled(1, 44866)]] }], { is1904: true });
    expect(await read(file)).toMatchObject({ epoch: 1904, rows: [{ cells: { date: '2026-11-02' } }] });
  });

  test('has its own formats: currencies are numbers, only years, days and hours are dates', async () => {
    const formats = ['[$$-409]#,##0.00;[Red]"day"\\d0', 'yyyy\\-mm\\-dd', '0.0"%"', '0.0%', '[h]:mm'];
    const cells = formats.map((_, index) => styled(4 + index, 0.5));
    const file = sampleWorkbook([{ rows: [header, ['A', cells[0]!, cells[1]!, cells[2]!, cells[3]!]] }], { formats });
    expect(await cellsOf(file)).toEqual([{ con: 'A', number: 0.5, amount: '12:00', date: 0.5, remarks: '50%' }]);
  });

  test('has several sheets: the first with the header counts, hidden ones aside', async () => {
    const rows = (name: string) => [header, [name, 1]];
    const file = sampleWorkbook([
      { rows: [['Notes'], ['nothing here']] },
      { rows: rows('HIDDEN'), isHidden: true },
      { rows: [['Invoices of November'], [], ...rows('FIRST')] },
      { rows: rows('SECOND') },
    ]);
    expect(await rowsOf(file)).toEqual([{ number: 4, cells: { con: 'FIRST', number: 1 } }]);
    expect(await faultOf(sampleWorkbook([{ rows: [['x']] }]))).toMatchObject({ fault: 'no-header' });
  });

  test('has merged cells: what they cover is marked, not guessed', async () => {
    const file = sampleWorkbook([
      {
        rows: [['All of it'], header, ['A', 1, 10, null, 'x'], [null, 2, null, null, 'y'], ['C', 3, 30, null, 'z']],
        merged: ['A1:E1', 'A3:A4', 'C3:C4', 'D5:E5'],
      },
    ]);
    expect(await rowsOf(file)).toEqual([
      { number: 3, cells: { con: 'A', number: 1, amount: 10, remarks: 'x' } },
      { number: 4, cells: { number: 2, remarks: 'y' }, merged: ['con', 'amount'] },
      { number: 5, cells: { con: 'C', number: 3, amount: 30, remarks: 'z' }, merged: ['remarks'] },
    ]);
  });

  test('may have a cell far away: nothing is filled up to it', async () => {
    const far = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>con</v></c><c r="B1" t="str"><v>number</v></c></row>
      <row r="1048576"><c r="A1048576" t="str"><v>A</v></c><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`;
    const file = sampleWorkbook([{ rows: [] }], { files: { 'xl/worksheets/sheet1.xml': strToU8(far) } });
    expect(await rowsOf(file)).toEqual([{ number: 1_048_576, cells: { con: 'A' } }]);
    for (const address of ['ZZZZZZZ2', 'A99999999', '', 'A0']) {
      const bad = far.replace('XFD1048576', address);
      const broken = sampleWorkbook([{ rows: [] }], { files: { 'xl/worksheets/sheet1.xml': strToU8(bad) } });
      expect(await faultOf(broken)).toMatchObject({ fault: 'damaged' });
    }
  });

  test('is refused when it is damaged, another kind of zip, or larger than it says', async () => {
    const good = sampleWorkbook([{ rows: [header, ['A', 1]] }]);
    for (let end = 4; end < good.length; end += 97) {
      expect(['damaged', 'not-a-table']).toContain((await faultOf(good.slice(0, end)))?.fault);
    }
    expect(await faultOf(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toMatchObject({ fault: 'not-a-table' });
    expect(await faultOf(withSizes(good, 40))).toMatchObject({ fault: 'damaged' });
    expect(await faultOf(withSizes(good, 0xffffffff))).toMatchObject({ fault: 'too-large' });
  });

  test('is refused before it is unpacked when it would unpack to more than 200 MB', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(1024 * 1024) });
    expect(await faultOf(withSizes(bomb, 201 * 1024 * 1024))).toMatchObject({ fault: 'too-large' });
    // The directory may say less than there is: no more than it says comes out.
    expect(await faultOf(withSizes(bomb, 1000))).toMatchObject({ fault: 'not-a-table' });
    const sheets = sampleWorkbook([{ rows: [header] }], {
      files: { 'xl/worksheets/sheet1.xml': new Uint8Array(50 * 1024 * 1024).fill(32) },
    });
    expect(sheets.length).toBeLessThan(100_000);
    const started = performance.now();
    expect(await faultOf(withSizes(sheets, 4000))).toMatchObject({ fault: 'damaged' });
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('is refused with more in it than a spreadsheet has: texts, columns, merged cells, one endless cell', async () => {
    const top = '<row r="1"><c r="A1" t="str"><v>con</v></c><c r="B1" t="str"><v>number</v></c></row>';
    const withSheet = (rows: string, after = '') =>
      sampleWorkbook([{ rows: [] }], {
        files: {
          'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${top}${rows}</sheetData>${after}</worksheet>`),
        },
      });
    const endless = 'x'.repeat(10_000_000);
    expect(await faultOf(withSheet(`<row r="2"><c r="A2" t="str"><v>${endless}</v></c></row>`))).toMatchObject({
      fault: 'long-cell',
    });
    expect(await faultOf(withSheet(`<row r="2">${'<c/>'.repeat(20_000)}</row>`))).toMatchObject({ fault: 'damaged' });
    const merges = '<mergeCell ref="A2:B3"/>'.repeat(200_001);
    expect(await faultOf(withSheet('<row r="2"><c r="A2"><v>1</v></c></row>', merges))).toMatchObject({
      fault: 'too-large',
    });
    const strings = sampleWorkbook([{ rows: [['con']] }], {
      files: { 'xl/sharedStrings.xml': strToU8(`<sst>${'<si/>'.repeat(2_000_001)}</sst>`) },
    });
    expect(await faultOf(strings)).toMatchObject({ fault: 'too-large' });
  });

  const withFiles = (files: Record<string, string>) =>
    sampleWorkbook([{ rows: [] }], {
      files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    });
  const SHEET = 'xl/worksheets/sheet1.xml';
  const CON = '<c t="str"><v>con</v></c><c t="str"><v>number</v></c>';

  test('is read 30 elements deep, and refused at once where it is deeper', async () => {
    const nested = (depth: number) => `<row>${CON}</row><row>${CON}</row>${'<a>'.repeat(depth)}`;
    expect(await rowsOf(withFiles({ [SHEET]: nested(30) }))).toHaveLength(1);
    expect(await faultOf(withFiles({ [SHEET]: nested(31) }))).toMatchObject({ fault: 'damaged' });
    const deep = withFiles({ [SHEET]: nested(2_000_000) });
    expect(deep.length).toBeLessThan(10_000);
    const started = performance.now();
    expect(await faultOf(deep)).toMatchObject({ fault: 'damaged' });
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('has at most 5 million elements, in all of its files, and each sheet is read once', async () => {
    const rows = `<row>${CON}</row><row>${CON}</row>`;
    expect(await faultOf(withFiles({ [SHEET]: rows + '<a/>'.repeat(5_000_000) }))).toMatchObject({
      fault: 'too-large',
    });
    const many = Array.from({ length: 100 }, (_, at) => `s${at}`);
    const again = withFiles({
      [SHEET]: '<a/>'.repeat(200_000),
      'xl/workbook.xml': many.map((id) => `<sheet r:id="${id}"/>`).join(''),
      'xl/_rels/workbook.xml.rels': many
        .map((id) => `<Relationship Id="${id}" Type="/worksheet" Target="worksheets/sheet1.xml"/>`)
        .join(''),
    });
    expect(await faultOf(again)).toMatchObject({ fault: 'no-header' });
  });

  test('is refused where an element has 101 attributes, a name a million letters, or cells share a long text', async () => {
    const list = Array.from({ length: 101 }, (_, at) => `b${at}=""`).join(' ');
    expect(await faultOf(withFiles({ [SHEET]: `<a ${list}/>` }))).toMatchObject({ fault: 'damaged' });
    expect(await faultOf(withFiles({ [SHEET]: `<${'a'.repeat(2_000_000)}/>` }))).toMatchObject({ fault: 'damaged' });
    const shared = withFiles({
      [SHEET]: `<row>${CON}</row>${'<row><c t="s"><v>0</v></c></row>'.repeat(1000)}`,
      'xl/sharedStrings.xml': `<si><t>${'x'.repeat(32_000)}</t></si>`,
    });
    expect(await faultOf(shared)).toMatchObject({ fault: 'too-large' });
  });

  test('lets others run while it is read, as a text does', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `<row>${CON}<c><v>${at}</v></c></row>`).join('');
    const text = `con,number\n${`A,1,${'x'.repeat(50)}\n`.repeat(40_000)}`;
    for (const file of [withFiles({ [SHEET]: rows }), bytesOf(text)]) {
      let turns = 0;
      const timer = setInterval(() => turns++, 0);
      await read(file);
      clearInterval(timer);
      expect(turns).toBeGreaterThan(3);
    }
  });

  test('of 10,000 rows and 30 columns is read in seconds', async () => {
    const wide = [...header, ...Array.from({ length: 25 }, (_, index) => `More ${columnLetters(index)}`)];
    const rows = Array.from({ length: 10_000 }, (_, index) => wide.map((_, column) => (column === 0 ? 'A' : index)));
    const file = sampleWorkbook([{ rows: [wide, ...rows] }]);
    const started = performance.now();
    expect(await rowsOf(file)).toHaveLength(10_000);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
