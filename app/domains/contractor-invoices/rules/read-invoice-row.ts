import type { Day } from '~/lib/calendar';
import { MAX_CENTS } from '~/lib/text/read-money';
import { formatMoney } from '~/ui/format/format-money';
import { amountsOf, type Figures, newFigures } from './amounts';
import { type CellMessages, CellReader, type KnownDays } from './cell-reader';
import { importTexts, statedTotals } from './import-columns';
import type { SheetInvoice } from './import-sheet';
import type { InvoiceLine } from './lines';
import { MAX_LINES } from './lines';

type Texts = Record<keyof typeof importTexts, string>;

/** An invoice as parsed from a row; amounts in cents, percentages in basis points. */
export interface ImportedInvoice extends Texts {
  /** The contractor's code, as written. */
  con: string;
  hoc_inv_num: string;
  job_number: number | null;
  inv_date: Day;
  material: InvoiceLine[];
  labor: InvoiceLine[];
  tax: number;
  /** Null where the file has no value. */
  rate: number | null;
  /** Computed from the lines and their tax. */
  total: number;
}

export interface InvoiceRow {
  number: number;
  /** What could not be read is 0 or empty. */
  values: ImportedInvoice;
  problems: CellMessages;
}

interface Reading {
  /** The file's date system. */
  epoch: 1900 | 1904;
  /** The day of the import. */
  today: Day;
  /** Shared by all rows of a file. */
  known?: KnownDays;
  /** The tax of an invoice whose row states none, by its day, in basis points; left out, 0. */
  taxOn?(day: Day): number;
}

const MAX_NUMBER = 64;
const MAX_DESCRIPTION = 500;

/** Parses the cells of a row, with a message at each wrong one. It uses none of the club's records. */
export function readInvoiceRow(row: SheetInvoice, { epoch, today, known = new Map(), taxOn }: Reading): InvoiceRow {
  const cells = new CellReader(row);
  const material = linesOf(cells, 'material');
  const labor = linesOf(cells, 'labor');
  const statedTax = cells.basisPoints('tax');
  const con = cells.required('con', MAX_NUMBER);
  const hoc_inv_num = cells.required('hoc_inv_num', MAX_NUMBER);
  const job_number = cells.jobNumber('job_number');
  const inv_date = cells.day('inv_date', { epoch, today, known });
  const untaxed = newFigures({ material, labor, tax: 0, factor_percent: 0 });
  const tax = statedTax ?? (isTotalOf(cells, untaxed) ? 0 : (taxOn?.(inv_date) ?? 0));
  const figures = tax === 0 ? untaxed : newFigures({ material, labor, tax, factor_percent: 0 });
  const text = (field: keyof Texts) => cells.text(field, importTexts[field]);
  // Written out: an object that grows field by field takes several times the memory and time, and a file has 50,000
  const values: ImportedInvoice = {
    tracking: text('tracking'),
    mem_name: text('mem_name'),
    mem_street: text('mem_street'),
    mem_city: text('mem_city'),
    con_lic: text('con_lic'),
    con_biz: text('con_biz'),
    con_addy1: text('con_addy1'),
    con_addy2: text('con_addy2'),
    con_csz: text('con_csz'),
    time_arrive: text('time_arrive'),
    time_depart: text('time_depart'),
    time_total: text('time_total'),
    remarks: text('remarks'),
    comment: text('comment'),
    con,
    hoc_inv_num,
    job_number,
    inv_date,
    material,
    labor,
    tax: figures.tax,
    rate: cells.basisPoints('rate'),
    total: figures.total,
  };
  checkTotals(cells, figures);
  return { number: row.number, values, problems: cells.problems };
}

/** The fields of each line, by index. Not concatenated for each row: lookups of such strings are slow. */
const fieldsOf = (kind: 'material' | 'labor') =>
  Array.from({ length: MAX_LINES + 1 }, (_, place) => [`${kind}_${place}`, `${kind}_amt_${place}`] as const);
const lineFields = { material: fieldsOf('material'), labor: fieldsOf('labor') };

/** Lines up to the last with content, at their indexes. */
function linesOf(cells: CellReader, kind: 'material' | 'labor'): InvoiceLine[] {
  let count = 0;
  for (const field of cells.fields) {
    if (!field.startsWith(kind) || cells.cell(field) === '') continue;
    count = Math.max(count, Number(field.slice(field.lastIndexOf('_') + 1)));
  }
  if (count > MAX_LINES) cells.refuse(`${kind}_${count}`, `At most ${MAX_LINES} lines`);
  const lines: InvoiceLine[] = [];
  for (let place = 1; place <= Math.min(count, MAX_LINES); place++) {
    const [description, amount] = lineFields[kind][place]!;
    lines.push({ description: cells.text(description, MAX_DESCRIPTION), amount: cells.cents(amount) });
  }
  return lines;
}

const isPartOfTotal = (field: string) => field === 'tax' || /^(material|labor)_/.test(field);

/** Whether the file states the total of these figures: then it states that there is no tax. */
const isTotalOf = (cells: CellReader, { total }: Figures) =>
  cells.cell('total') !== '' && Math.abs(cells.cents('total') - total) <= 1;

/** Compares the file's sums with those of its lines, once the lines can be read. */
function checkTotals(cells: CellReader, figures: Figures): void {
  if (Object.keys(cells.problems).some(isPartOfTotal)) return;
  const billed = (lines: InvoiceLine[]) => lines.filter(({ amount }) => amount > 0).length;
  const [material, labor] = [billed(figures.material), billed(figures.labor)];
  if (material + labor === 0) cells.refuse('material_amt_1', 'At least one line needs an amount');
  if (figures.total > MAX_CENTS) cells.refuse('total', 'At most 999,999.99');
  const stated = statedTotals.filter((field) => cells.cell(field) !== '');
  if (stated.length === 0) return;
  // Each line may be off by a cent of rounding.
  const allowed = {
    inv_total_material: material,
    inv_total_labor: labor,
    inv_net_sale: material + labor,
    total: material + labor,
  };
  const computed = { ...amountsOf(figures), total: figures.total };
  for (const field of stated) {
    const cents = cells.cents(field);
    if (cells.problems[field] || Math.abs(cents - computed[field]) <= allowed[field]) continue;
    cells.refuse(field, `The file says ${formatMoney(cents)}, its lines make ${formatMoney(computed[field])}`);
  }
}
