import { type CellFormat, cellFormat } from './cell-format';
import type { ReadBudget } from './read-budget';
import { MAX_CELL_CHARACTERS, MAX_SHEET_CHARACTERS } from './sheet';
import { tooLarge } from './sheet-error';
import { readXml } from './xml';
import type { Zip } from './zip';

/** What the sheets of a workbook share. */
export interface Workbook {
  epoch: 1900 | 1904;
  /** The files of the visible sheets, in order. */
  sheets: string[];
  /** Texts that cells reference by index. */
  strings: string[];
  /** How the cells of each style show a number. */
  formats: CellFormat[];
}

const MAX_SHEETS = 100;
const MAX_RELATIONS = 10_000;
const MAX_FORMATS = 100_000;
/** The limit of spreadsheet programs. */
const MAX_FORMAT_CODE = 255;
const MAX_STRINGS = 2_000_000;

/** A path that a file of a workbook names, from the root of the zip. */
const resolve = (folder: string, target: string) =>
  (target.startsWith('/') ? target.slice(1) : `${folder}${target}`).replace(/(^|\/)\.\//g, '$1');

interface Relation {
  type: string;
  path: string;
}
type Relations = Map<string, Relation>;

/** The references of a file of the workbook, by their ids. */
async function relationsOf(zip: Zip, budget: ReadBudget, folder: string, file: string): Promise<Relations> {
  const relations: Relations = new Map();
  await readXml(zip, `${folder}_rels/${file}.rels`, budget, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External' || relations.has(Id)) return;
      if (relations.size === MAX_RELATIONS) throw tooLarge();
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: resolve(folder, Target) });
    },
  });
  return relations;
}

const pathOfType = (relations: Relations, kind: string) =>
  [...relations.values()].find(({ type }) => type === kind)?.path;

/** The workbook of a zip; null where the zip is something else. @throws SheetError */
export async function readWorkbook(zip: Zip, budget: ReadBudget): Promise<Workbook | null> {
  const root = pathOfType(await relationsOf(zip, budget, '', ''), 'officeDocument');
  if (!root?.endsWith('.xml') || !zip.has(root)) return null;
  const slash = root.lastIndexOf('/') + 1;
  const relations = await relationsOf(zip, budget, root.slice(0, slash), root.slice(slash));
  let epoch: Workbook['epoch'] = 1900;
  // Each once: two may name the same file
  const sheets = new Set<string>();
  await readXml(zip, root, budget, {
    open(name, attributes) {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) epoch = 1904;
      if (name !== 'sheet' || attributes.state?.toLowerCase().includes('hidden') || sheets.size === MAX_SHEETS) return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const sheet = relations.get(id ?? '');
      if (sheet?.type === 'worksheet') sheets.add(sheet.path);
    },
  });
  if (sheets.size === 0) return null;
  const [strings, styles] = [pathOfType(relations, 'sharedStrings'), pathOfType(relations, 'styles')];
  return {
    epoch,
    sheets: [...sheets],
    strings: strings ? await stringsOf(zip, budget, strings) : [],
    formats: styles ? await formatsOf(zip, budget, styles) : [],
  };
}

async function stringsOf(zip: Zip, budget: ReadBudget, path: string): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  /** One that is too long is refused with its row: more of it is not stored. */
  let text: string | null = null;
  let isText = false;
  // Beside the text there may be its phonetic reading.
  let isSpoken = false;
  await readXml(zip, path, budget, {
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
      if (!isText || text === null || text.length > MAX_CELL_CHARACTERS) return;
      characters += piece.length;
      if (characters > MAX_SHEET_CHARACTERS) throw tooLarge();
      text += piece;
    },
  });
  return strings;
}

/** Characters that XML does not allow are written as `_x000D_`. */
export const withoutEscapes = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

async function formatsOf(zip: Zip, budget: ReadBudget, path: string): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isCell = false;
  await readXml(zip, path, budget, {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode.slice(0, MAX_FORMAT_CODE));
      else if (name === 'cellXfs') isCell = true;
      else if (name === 'xf' && isCell) formats.push(cellFormat(Number(numFmtId ?? 0), codes));
      if (codes.size > MAX_FORMATS || formats.length > MAX_FORMATS) throw tooLarge();
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
      return name === 'cellXfs';
    },
  });
  return formats;
}
