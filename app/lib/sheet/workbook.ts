import { type CellFormat, cellFormat } from './cell-format';
import { damaged, tooLarge } from './sheet-error';
import { readXml } from './xml';
import type { Zip } from './zip';

/** What the sheets of a workbook have in common. */
export interface Workbook {
  epoch: 1900 | 1904;
  /** The files of the sheets that are not hidden, in their order. */
  sheets: string[];
  /** Texts that cells name by their place. */
  strings: string[];
  /** How the cells of each style show a number. */
  formats: CellFormat[];
}

const MAX_SHEETS = 100;
/** What is held in memory: far more than the texts of a file of 20 MB that somebody wrote. */
const MAX_STRINGS = 2_000_000;
const MAX_CHARACTERS = 50_000_000;

/** A path that a file of a workbook names, from the root of the zip. */
const resolve = (folder: string, target: string) =>
  (target.startsWith('/') ? target.slice(1) : `${folder}${target}`).replace(/(^|\/)\.\//g, '$1');

interface Relation {
  id: string;
  type: string;
  path: string;
}

function relationsOf(zip: Zip, folder: string, file: string): Relation[] {
  const relations: Relation[] = [];
  readXml(zip, `${folder}_rels/${file}.rels`, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: resolve(folder, Target) });
    },
  });
  return relations;
}

/** The workbook of a zip; null where the zip is something else. @throws SheetError */
export function readWorkbook(zip: Zip): Workbook | null {
  const root = relationsOf(zip, '', '').find(({ type }) => type === 'officeDocument')?.path;
  if (!root?.endsWith('.xml') || !zip.has(root)) return null;
  const slash = root.lastIndexOf('/') + 1;
  const relations = relationsOf(zip, root.slice(0, slash), root.slice(slash));
  const pathOf = (kind: string) => relations.find(({ type }) => type === kind)?.path;
  let epoch: Workbook['epoch'] = 1900;
  const sheets: string[] = [];
  readXml(zip, root, {
    open(name, attributes) {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) epoch = 1904;
      if (name !== 'sheet' || attributes.state?.toLowerCase().includes('hidden') || sheets.length === MAX_SHEETS)
        return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const sheet = relations.find((relation) => relation.id === id && relation.type === 'worksheet');
      if (sheet) sheets.push(sheet.path);
    },
  });
  if (sheets.length === 0) return null;
  const [strings, styles] = [pathOf('sharedStrings'), pathOf('styles')];
  return {
    epoch,
    sheets,
    strings: strings ? stringsOf(zip, strings) : [],
    formats: styles ? formatsOf(zip, styles) : [],
  };
}

function stringsOf(zip: Zip, path: string): string[] {
  const strings: string[] = [];
  let characters = 0;
  let text: string | null = null;
  let isText = false;
  // Beside the text there may be how it is spoken.
  let isSpoken = false;
  readXml(zip, path, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isSpoken = true;
      else if (name === 't') isText = !isSpoken;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isSpoken = false;
      else if (name === 'si') {
        if (strings.length === MAX_STRINGS) throw tooLarge();
        strings.push(withoutEscapes(text ?? ''));
        text = null;
      }
    },
    text(piece) {
      if (!isText || text === null) return;
      characters += piece.length;
      if (characters > MAX_CHARACTERS) throw tooLarge();
      text += piece;
    },
  });
  return strings;
}

/** Characters that XML has not stand as `_x000D_`. */
export const withoutEscapes = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

function formatsOf(zip: Zip, path: string): CellFormat[] {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isCell = false;
  readXml(zip, path, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      else if (name === 'cellXfs') isCell = true;
      else if (name === 'xf' && isCell) formats.push(cellFormat(Number(numFmtId ?? 0), codes));
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
      return name === 'cellXfs';
    },
  });
  if (formats.length > 100_000) throw damaged();
  return formats;
}
