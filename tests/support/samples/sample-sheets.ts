import { strToU8, type Zippable, zipSync } from 'fflate';

/** A cell: text, a number, or its XML as it stands in the file. */
type SampleCell = string | number | null | { xml: string };

interface SampleSheet {
  name?: string;
  isHidden?: boolean;
  rows: SampleCell[][];
  /** Such as `A2:A4`. */
  merged?: string[];
}

interface SampleOptions {
  is1904?: boolean;
  /** Codes of further formats: cells name the first as style 4, the second as style 5. The first four are below. */
  formats?: string[];
  /** Further files in the zip. */
  files?: Zippable;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `A`, `B` … `AA`. */
export function columnLetters(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26);
}

/** Style 1 is a day (m/d/yy), 2 a percentage (0.00%), 3 a time (h:mm). */
const STYLES = [0, 14, 10, 20];

/** An .xlsx file as spreadsheet programs write it: texts are shared, or in the cell where they have a digit. */
export function sampleWorkbook(sheets: SampleSheet[], options: SampleOptions = {}): Uint8Array {
  const strings: string[] = [];
  const cellXml = (cell: SampleCell, address: string) => {
    if (cell === null || cell === '') return '';
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${address}"`);
    if (/\d/.test(cell)) return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    if (!strings.includes(cell)) strings.push(cell);
    return `<c r="${address}" t="s"><v>${strings.indexOf(cell)}</v></c>`;
  };
  const sheetXml = ({ rows, merged = [] }: SampleSheet) => {
    const lines = rows.map((row, index) => {
      const cells = row.map((cell, column) => cellXml(cell, `${columnLetters(column)}${index + 1}`));
      return `<row r="${index + 1}">${cells.join('')}</row>`;
    });
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    return `<?xml version="1.0"?><worksheet><sheetData>${lines.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
  };
  const { is1904, formats = [], files = {} } = options;
  const bodies = sheets.map(sheetXml);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const texts: Record<string, string> = {
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, isHidden }, index) =>
          `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}" ${isHidden ? 'state="hidden" ' : ''}r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
      .join(
        '',
      )}${relation('s', 'sharedStrings', 'sharedStrings.xml')}${relation('f', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[
      ...STYLES,
      ...formats.map((_, index) => 200 + index),
    ]
      .map((id) => `<xf numFmtId="${id}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(bodies.map((body, index) => [`xl/worksheets/sheet${index + 1}.xml`, body])),
  };
  const packed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({ ...packed, ...files }, { level: 6 });
}

/** The zip with another unpacked size of each file in its directory. */
export function withSizes(zip: Uint8Array, size: number): Uint8Array {
  const lying = zip.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at < lying.length - 4; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return lying;
}
