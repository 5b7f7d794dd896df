import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { sampleWorkbook, withSizes } from '../support/samples/sample-sheets';

/** A file that is taken for a workbook. */
export interface HostileWorkbook {
  /** What it is made of, for the message of a failure. */
  told: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What stands in it, by the names of the files in the zip. */
interface Content {
  told: string;
  files: Record<string, string>;
}

const SHEET = 'xl/worksheets/sheet1.xml';
const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
const HEAD = `<row r="1">${['con', 'hoc_inv_num', 'material_1', 'material_amt_1', 'labor_amt_1'].map(cell).join('')}</row>`;
const sheetOf = (rows: string, after = '') => `<worksheet><sheetData>${HEAD}${rows}</sheetData>${after}</worksheet>`;
const inSheet = (told: string, xml: string): Content => ({ told, files: { [SHEET]: xml } });
const list = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join('');

const few = fc.constantFrom(1, 31, 2000, 20_000);
const many = fc.constantFrom(1000, 80_000, 400_000);
const names = fc.constantFrom('a', 'row', 'c', 'v', 'si', 't', 'x:sheet', 'mergeCell', 'rPh', 'is');

/** More than anybody writes: depth, elements, attributes, texts. */
const outsized: fc.Arbitrary<Content> = fc.oneof(
  fc.tuple(names, many).map(([name, count]) => inSheet(`${count} nested <${name}>`, `<${name}>`.repeat(count))),
  fc
    .tuple(names, many)
    .map(([name, count]) =>
      inSheet(`${count} nested <${name}>, closed`, sheetOf(`<${name}>`.repeat(count) + `</${name}>`.repeat(count))),
    ),
  fc.tuple(names, many).map(([name, count]) => inSheet(`${count} <${name}/>`, sheetOf(`<${name}/>`.repeat(count)))),
  fc.constant(inSheet('5,000,001 <a/>', '<a/>'.repeat(5_000_001))),
  many.map((count) => inSheet(`${count} attributes`, `<a ${list(count, (at) => `b${at}="" `)}/>`)),
  few.map((count) =>
    inSheet(`${count} elements of 90 attributes`, `<a ${list(90, (at) => `b${at}="" `)}/>`.repeat(count)),
  ),
  fc
    .tuple(fc.constantFrom('&amp;', '<![CDATA[x]]>', '<!---->', '</z>', '<?x?>', '&#x110000;', '&bomb;'), many)
    .map(([piece, count]) => inSheet(`${count} ${piece}`, sheetOf(`<row><c t="str"><v>${piece.repeat(count)}`))),
  fc
    .tuple(fc.constantFrom('<!--', '<', '<a b="', '<![CDATA[', '<!DOCTYPE ', '&'), many)
    .map(([start, count]) => inSheet(`${start} of ${count * 40} signs`, start + 'x'.repeat(count * 40))),
  fc.constant(inSheet('60 MB of spaces', ' '.repeat(60_000_000))),
);

/** Parts that refer to each other, so that little of it is much to do. */
const entangled: fc.Arbitrary<Content> = fc.oneof(
  fc.tuple(few, fc.constantFrom(10, 1000, 32_000, 400_000)).map(([count, length]) => ({
    told: `${count} rows that share a text of ${length}`,
    files: {
      [SHEET]: sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(5)}</row>`.repeat(count)),
      'xl/sharedStrings.xml': `<sst><si><t>${'x '.repeat(length / 2)}</t></si></sst>`,
    },
  })),
  many.map((count) => ({
    told: `${count} shared texts`,
    files: { [SHEET]: sheetOf(''), 'xl/sharedStrings.xml': `<sst>${'<si><t>some words</t></si>'.repeat(count)}</sst>` },
  })),
  few.map((count) => ({
    told: `20 rows of ${count} headings that share a text`,
    files: {
      [SHEET]: `<row>${'<c t="s"><v>0</v></c>'.repeat(count)}</row>`.repeat(20),
      'xl/sharedStrings.xml': `<si><t>${'x -'.repeat(10_000)}</t></si>`,
    },
  })),
  fc.tuple(few, few).map(([rows, merges]) => {
    const merged = list(merges, (at) => `<mergeCell ref="A${at + 2}:XFD${at + 50_000}"/>`);
    return inSheet(
      `${merges} merged cells over ${rows} rows`,
      sheetOf(`<row>${cell('x').repeat(5)}</row>`.repeat(rows), merged),
    );
  }),
  fc.tuple(few, few).map(([length, count]) => ({
    told: `${count} styles with a format of ${length}`,
    files: {
      [SHEET]: sheetOf(''),
      'xl/styles.xml': `<numFmt numFmtId="1" formatCode="${'[$]'.repeat(length)}"/><cellXfs>${'<xf numFmtId="1"/>'.repeat(count)}</cellXfs>`,
    },
  })),
  few.map((count) => ({
    told: `${count} sheets that are one`,
    files: {
      [SHEET]: '<a/>'.repeat(100_000),
      'xl/workbook.xml': list(count, (at) => `<sheet r:id="s${at}"/>`),
      'xl/_rels/workbook.xml.rels': list(
        count,
        (at) => `<Relationship Id="s${at}" Type="/worksheet" Target="${'./'.repeat(at % 50)}worksheets/sheet1.xml"/>`,
      ),
    },
  })),
  // Legal: an import names what is wrong with each row, a batch takes all of them
  few.map((count) =>
    inSheet(
      `${count} invoices`,
      sheetOf(
        list(
          count,
          (at) => `<row>${cell('NONE')}${cell(`H-${at}`)}${cell('Pipe')}<c><v>10.5</v></c><c><v>x</v></c></row>`,
        ),
      ),
    ),
  ),
);

const tokens = fc.constantFrom(
  ...[
    '<row r="2">',
    '<row r="-1">',
    '<c r="A2" t="s">',
    '<c r="ZZZ99999999">',
    '<v>',
    '</v>',
    '</c>',
    '</row>',
    '<si>',
  ],
  ...['99999999999', 'NaN', '-1', '1e308', '</worksheet>', '<mergeCell ref="A1"/>', '<mergeCell ref=":::"/>', '"', "'"],
  ...['\0', '\ufffe', '&', '&#0;', ']]>', '<!DOCTYPE x [<!ENTITY a "&a;&a;">]>', '<a xmlns:x="y">', '< >', '<>'],
);
const broken: fc.Arbitrary<Content> = fc
  .tuple(fc.array(tokens, { maxLength: 60 }), fc.constantFrom(SHEET, 'xl/workbook.xml', 'xl/styles.xml', '_rels/.rels'))
  .map(([parts, file]) => ({ told: `${file}: ${parts.join('')}`, files: { [file]: sheetOf(parts.join('')) } }));

const packed = ({ told, files }: Content): HostileWorkbook => {
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return {
    told,
    bytes: sampleWorkbook([{ rows: [] }], { files: Object.fromEntries(bytes) }) as Uint8Array<ArrayBuffer>,
  };
};

const sizes = fc.constantFrom(0, 1, 4000, 200 * 1024 * 1024, 0x7fffffff, 0xffffffff);
/** Zips whose headers lie, that are cut, or in which some bytes are others. */
const lying: fc.Arbitrary<HostileWorkbook> = fc
  .tuple(
    fc.oneof(broken, fc.constant(inSheet('rows', sheetOf(`<row>${cell('x')}</row>`.repeat(2000))))),
    fc.oneof(
      sizes.map((size) => ({ told: `said to be ${size}`, change: (zip: Uint8Array) => withSizes(zip, size) })),
      fc.double({ min: 0, max: 1, noNaN: true }).map((part) => ({
        told: `cut at ${part}`,
        change: (zip: Uint8Array) => zip.slice(0, Math.max(4, Math.floor(zip.length * part))),
      })),
      fc
        .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { minLength: 1, maxLength: 30 })
        .map((bytes) => ({
          told: `${bytes.length} other bytes`,
          change: (zip: Uint8Array) => {
            for (const [place, byte] of bytes) zip[4 + Math.floor(place * (zip.length - 5))] = byte;
            return zip;
          },
        })),
      fc.nat(200).map((files) => ({
        told: `${files} more files of 1 MB`,
        change: (zip: Uint8Array) => {
          const more = Object.fromEntries(
            Array.from({ length: files }, (_, at) => [`f${at}`, new Uint8Array(1_000_000)]),
          );
          return files > 20 ? withSizes(zip, files * 2_000_000) : zipSync(more, { level: 1 });
        },
      })),
    ),
  )
  .map(([content, { told, change }]) => {
    const { bytes } = packed(content);
    return { told: `${told}: ${content.told}`, bytes: change(bytes) as Uint8Array<ArrayBuffer> };
  });

const any = fc.oneof(outsized.map(packed), entangled.map(packed), broken.map(packed), lying);

/** Returns the workbook that a seed stands for. */
export const hostileWorkbookOf = (seed: number): HostileWorkbook => fc.sample(any, { seed, numRuns: 1 })[0]!;
