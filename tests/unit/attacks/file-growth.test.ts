import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { contentTypeOf } from '~/domains/files/work/content-type.server';
import { cleanMail } from '~/domains/inbox/reads/clean-mail.server';
import { readMail } from '~/domains/inbox/work/read-mail.server';
import { readSheet } from '~/lib/sheet/read-sheet';
import { cleanHtml, plainText } from '~/lib/text/clean-html.server';
import { readCsv } from '~/lib/text/read-csv';
import { openPaper } from '~/services/pdf/paper.server';
import { type Prepare, tooMuchGrowth } from '../../support/proofs/growth';
import { sampleWorkbook } from '../../support/samples/sample-sheets';

const columns = { needed: ['con'], isKnown: (name: string) => name.startsWith('con') };
const readFile = (bytes: Uint8Array) => () => readSheet(bytes, columns).catch((error) => error);

/** A workbook with other files in it, or with more. */
const book =
  (files: (length: number) => Record<string, string>): Prepare =>
  (length) => {
    const packed: Zippable = Object.fromEntries(
      Object.entries(files(length)).map(([name, text]) => [name, strToU8(text)]),
    );
    return readFile(sampleWorkbook([{ rows: [['con'], ['A']] }], { files: packed }));
  };

const inSheet = (content: (length: number) => string) =>
  book((length) => ({ 'xl/worksheets/sheet1.xml': content(length) }));
const rows = (content: (length: number) => string, after: (length: number) => string = () => '') =>
  inSheet(
    (length) =>
      `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>con</v></c></row>${content(length)}</sheetData>${after(length)}</worksheet>`,
  );
const list = (length: number, item: (index: number) => string) => Array.from({ length }, (_, at) => item(at)).join('');
const deep = '<a>'.repeat(20);
const closed = '</a>'.repeat(20);

const workbooks: Record<string, [length: number, prepare: Prepare]> = {
  'elements in a row': [50_000, inSheet((length) => '<a/>'.repeat(length))],
  'elements within each other': [40_000, inSheet((length) => '<a>'.repeat(length))],
  'elements within each other, closed': [40_000, inSheet((length) => '<a>'.repeat(length) + '</a>'.repeat(length))],
  'as deep as is read': [3000, inSheet((length) => (deep + closed).repeat(length))],
  'ends of elements that never began': [100_000, inSheet((length) => `<a>${'</b>'.repeat(length)}`)],
  'attributes of one element': [20_000, inSheet((length) => `<a ${list(length, (at) => `b${at}="" `)}/>`)],
  'attributes of many elements': [1000, inSheet((length) => `<a ${list(60, (at) => `b${at}="" `)}/>`.repeat(length))],
  'a long value': [1_000_000, inSheet((length) => `<a b="${'x'.repeat(length)}"/>`)],
  'a long name': [1_000_000, inSheet((length) => `<${'x'.repeat(length)}/>`)],
  'a long comment': [1_000_000, inSheet((length) => `<!--${'x'.repeat(length)}-->`)],
  comments: [50_000, inSheet((length) => '<!---->'.repeat(length))],
  entities: [50_000, rows((length) => `<row><c t="str"><v>${'&amp;'.repeat(length)}`)],
  'pieces of a text': [30_000, rows((length) => `<row><c t="str"><v>${'x<![CDATA[y]]>'.repeat(length)}`)],
  'rows of a sheet': [5000, rows((length) => '<row><c t="str"><v>A</v></c></row>'.repeat(length))],
  'blank rows of a sheet': [50_000, rows((length) => '<row/>'.repeat(length))],
  'cells of a row': [6000, rows((length) => `<row>${'<c><v>1</v></c>'.repeat(length)}</row>`)],
  'headings that are long': [
    6000,
    book((length) => ({
      'xl/worksheets/sheet1.xml': `<row>${'<c t="s"><v>0</v></c>'.repeat(length)}</row>`,
      'xl/sharedStrings.xml': `<si><t>${'x -'.repeat(length)}</t></si>`,
    })),
  ],
  'cells that share one text': [
    4000,
    book((length) => ({
      'xl/worksheets/sheet1.xml': `<row><c t="str"><v>con</v></c></row>${'<row><c t="s"><v>0</v></c></row>'.repeat(length)}`,
      'xl/sharedStrings.xml': `<si><t>${'x'.repeat(length)}</t></si>`,
    })),
  ],
  'merged cells of one row': [
    20_000,
    rows(
      () => '<row r="2"><c r="A2"><v>1</v></c></row>',
      (length) => '<mergeCell ref="A1:B3"/>'.repeat(length),
    ),
  ],
  'merged cells of many rows': [
    1000,
    rows(
      (length) => '<row><c><v>1</v></c></row>'.repeat(length),
      (length) => '<mergeCell ref="A1:B50000"/>'.repeat(length),
    ),
  ],
  'shared texts': [20_000, book((length) => ({ 'xl/sharedStrings.xml': '<si><t>x</t></si>'.repeat(length) }))],
  'shared texts in pieces': [
    20_000,
    book((length) => ({ 'xl/sharedStrings.xml': `<si>${'<r><t>x</t></r>'.repeat(length)}</si>` })),
  ],
  'formats with a long code': [
    2000,
    book((length) => ({
      'xl/styles.xml': `<numFmt numFmtId="1" formatCode="${'[$]'.repeat(length)}"/><cellXfs>${'<xf numFmtId="1"/>'.repeat(length)}</cellXfs>`,
    })),
  ],
  'sheets and relations': [
    3000,
    book((length) => ({
      'xl/workbook.xml': `<sheets>${'<sheet r:id="no"/>'.repeat(length)}<sheet r:id="s1"/></sheets>`,
      'xl/_rels/workbook.xml.rels': list(
        length,
        (at) => `<Relationship Id="s${at}" Type="/worksheet" Target="worksheets/sheet1.xml"/>`,
      ),
    })),
  ],
  'a sheet that is named again and again': [
    50,
    (length) =>
      book(() => ({
        'xl/workbook.xml': list(length, (at) => `<sheet r:id="s${at}"/>`),
        'xl/_rels/workbook.xml.rels': list(
          length,
          (at) => `<Relationship Id="s${at}" Type="/worksheet" Target="${at % 2 ? '.' : ''}/worksheets/sheet1.xml"/>`,
        ),
        'xl/worksheets/sheet1.xml': '<a/>'.repeat(400 * length),
      }))(length),
  ],
};

const zips: Record<string, [length: number, prepare: Prepare]> = {
  'files of a zip': [
    700,
    (length) => readFile(zipSync(Object.fromEntries(Array.from({ length }, (_, at) => [`f${at}`, strToU8('x')])))),
  ],
  'a zip with long names': [
    300,
    (length) =>
      readFile(
        zipSync(Object.fromEntries(Array.from({ length }, (_, at) => [`${at}${'f'.repeat(10_000)}`, strToU8('x')]))),
      ),
  ],
  'a zip that is not packed': [
    2_000_000,
    (length) => {
      const bytes = zipSync({ '_rels/.rels': new Uint8Array(length).fill(32) }, { level: 0 });
      return readFile(bytes);
    },
  ],
  'a zip that is packed well': [2_000_000, inSheet((length) => ' '.repeat(length))],
  'a zip without a directory': [
    1_000_000,
    (length) => {
      const bytes = new Uint8Array(length);
      bytes.set([0x50, 0x4b, 0x03, 0x04]);
      return readFile(bytes);
    },
  ],
};

const text = (content: (length: number) => string): Prepare => {
  return (length) => readFile(strToU8(`con,number\n${content(length)}`));
};
const csvs: Record<string, [length: number, prepare: Prepare]> = {
  'rows of a text': [8000, text((length) => 'A,1\n'.repeat(length))],
  'blank rows of a text': [150_000, text((length) => '\r\n'.repeat(length))],
  'rows of line ends': [150_000, text((length) => '\r'.repeat(length))],
  'cells of a row of text': [7000, text((length) => 'A,'.repeat(length))],
  'too many cells': [100_000, text((length) => ','.repeat(length))],
  'quoted cells': [20_000, text((length) => '"A","1"\n'.repeat(length))],
  'doubled quotes': [10_000, text((length) => `"${'""'.repeat(length)}"\n`)],
  'stray quotes before spaces': [20_000, text((length) => `${'"a"b'.repeat(length)}${' '.repeat(4 * length)}\n`)],
  'a quote that is never closed': [300_000, text((length) => `"${'a\n'.repeat(length)}`)],
  'quoted rows of line ends': [40, text((length) => `A,"${'\n'.repeat(30_000)}"\n`.repeat(length))],
  'a preview of stray quotes before spaces': [
    20_000,
    (length) => {
      const csv = `a,b\n${'"a"b'.repeat(length)}${' '.repeat(4 * length)},x`;
      return () => readCsv(csv);
    },
  ],
  'a preview without delimiters': [
    20_000,
    (length) => {
      const csv = 'a\n'.repeat(length);
      return () => readCsv(csv);
    },
  ],
};

const mail = (content: (length: number) => string): Prepare => {
  return (length) => {
    const raw = strToU8(`From: a@b.example\r\n${content(length)}`).buffer as ArrayBuffer;
    return () => readMail(raw);
  };
};
const nested = (length: number) =>
  list(length, (at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`);
const mails: Record<string, [length: number, prepare: Prepare]> = {
  'lines of a mail': [4000, mail((length) => `\r\n${'x\r\n'.repeat(length)}`)],
  'parts of a mail': [
    500,
    mail((length) => `Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\na\r\n'.repeat(length)}`),
  ],
  'attachments of a mail': [
    400,
    mail(
      (length) =>
        `Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\nContent-Type: image/png; name=a.png\r\nContent-Transfer-Encoding: base64\r\n\r\naGVsbG8=\r\n'.repeat(length)}`,
    ),
  ],
  'parts within parts': [20, mail((length) => `${nested(length)}\r\n${'--x\r\n'.repeat(200 * length)}`)],
  'parts beside each other, each with parts': [
    300,
    mail(
      (length) =>
        `Content-Type: multipart/mixed; boundary=x\r\n\r\n${list(length, (at) => `--x\r\nContent-Type: multipart/mixed; boundary=y${at}\r\n\r\n--y${at}\r\n\r\na\r\n`)}`,
    ),
  ],
  // Long enough for a slow machine, where the first mails cost more than their lines
  'mails within mails': [
    40,
    mail((length) => `${'Content-Type: message/rfc822\r\n\r\n'.repeat(length)}${'x\r\n'.repeat(200 * length)}`),
  ],
  'a base64 body': [
    4000,
    mail((length) => `Content-Transfer-Encoding: base64\r\n\r\n${'aGVsbG8gd29ybGQgaGVsbG8=\r\n'.repeat(length)}`),
  ],
  'parameters of a header': [500, mail((length) => `Content-Type: text/plain; ${list(length, (at) => `a*${at}=x; `)}`)],
};

const clean = (content: (length: number) => string): Prepare => {
  return (length) => {
    const html = content(length);
    return () => cleanMail(html, { inline: new Map(), showRemote: false });
  };
};
const note = (content: (length: number) => string): Prepare => {
  return (length) => {
    const html = content(length);
    return () => cleanHtml(html);
  };
};
const pages: Record<string, [length: number, prepare: Prepare]> = {
  'a mail’s nested tags': [4900, clean((length) => '<div>'.repeat(length))],
  'a mail’s nested tags, closed': [2400, clean((length) => '<div>'.repeat(length) + '</div>'.repeat(length))],
  'a mail’s nested fonts in cells': [2400, clean((length) => '<td><font>'.repeat(length))],
  'a mail’s ends without beginnings': [4900, clean((length) => `${'<b>'.repeat(20)}${'</i>'.repeat(length)}`)],
  'a mail’s nested pictures': [2400, clean((length) => '<svg><desc>'.repeat(length))],
  'a mail’s rows': [1200, clean((length) => '<tr><td>x</td></tr>'.repeat(length))],
  'a note’s nested tags': [1400, note((length) => '<b>'.repeat(length))],
  'a note’s fonts, each another': [1400, note((length) => list(length, (at) => `<font size=${at}>`))],
  'a note’s paragraphs that open fonts': [500, note((length) => list(length, (at) => `<p><b a=${at}></p>`))],
  'a note’s tables': [700, note((length) => '<table><tr>'.repeat(length))],
  'a note’s lists': [700, note((length) => '<ul><li>'.repeat(length))],
  'the words of a note': [700, (length) => () => plainText('<b>x</b>'.repeat(length))],
};

const images: Record<string, [length: number, prepare: Prepare]> = {
  'the bytes of an image': [
    1_000_000,
    (length) => {
      const bytes = new Uint8Array(length).fill(0x20);
      return () => contentTypeOf(bytes, 'a.png');
    },
  ],
  'the name of an image': [100_000, (length) => () => contentTypeOf(new Uint8Array(8), '.'.repeat(length))],
};

const paper =
  (print: (page: Awaited<ReturnType<typeof openPaper>>, length: number) => void): Prepare =>
  (length) =>
  async () =>
    print(await openPaper({ club: 'Club', contact: 'desk@club.example', title: 'Invoice' }), length);
const papers: Record<string, [length: number, prepare: Prepare]> = {
  'a PDF of one word': [3000, paper((page, length) => page.paragraph('m'.repeat(length)))],
  'a PDF of words': [1000, paper((page, length) => page.paragraph('moss '.repeat(length)))],
  'a PDF of lines': [200, paper((page, length) => page.paragraph('a\n'.repeat(length)))],
  'a PDF’s cell of one word': [5000, paper((page, length) => page.row([{ text: 'm'.repeat(length), width: 60 }]))],
  'a PDF’s cell of words': [2000, paper((page, length) => page.row([{ text: 'moss '.repeat(length), width: 60 }]))],
  'a PDF’s amount of one word': [
    2000,
    paper((page, length) => page.row([{ text: '1'.repeat(length), width: 60, isRight: true }])),
  ],
};

const readers = { workbooks, zips, csvs, mails, pages, images, papers };

for (const [reader, cases] of Object.entries(readers)) {
  test(`twice the input takes at most 2.5 times as long: ${reader}`, { timeout: 120_000 }, async () => {
    expect(await tooMuchGrowth(cases)).toEqual([]);
  });
}
