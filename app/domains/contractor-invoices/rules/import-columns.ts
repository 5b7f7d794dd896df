import { columnName, type SheetColumns } from '~/lib/sheet/sheet';

/** Texts of an imported invoice that are stored as written, and their maximum lengths. */
export const importTexts = {
  tracking: 255,
  mem_name: 255,
  mem_street: 255,
  mem_city: 255,
  con_lic: 255,
  con_biz: 255,
  con_addy1: 255,
  con_addy2: 255,
  con_csz: 255,
  time_arrive: 255,
  time_depart: 255,
  time_total: 255,
  remarks: 4000,
  comment: 4000,
} as const;

/** Sums that a file may state; they are compared with the computed ones. */
export const statedTotals = ['inv_total_material', 'inv_total_labor', 'inv_net_sale', 'total'] as const;

const LINE = /^(material|labor)(amt)?(\d{1,3})$/;
const fields = ['id', 'con', 'hoc_inv_num', 'job_number', 'inv_date', 'tax', 'rate', ...statedTotals];
const named = new Map([...fields, ...Object.keys(importTexts)].map((field) => [columnName(field), field]));
/** The name in files of batches. */
named.set(columnName('job_id'), 'job_number');

/** The columns of an import file: the fields of an invoice's view, without case, spaces, dashes and underscores. */
export const importColumns: SheetColumns = {
  needed: ['con', 'hoc_inv_num'],
  isKnown: (name) => named.has(name) || LINE.test(name),
  nameOf: fieldOfColumn,
};

/** The field of a column, such as `material_amt_1`. */
function fieldOfColumn(name: string): string {
  const [, kind, amount, place] = LINE.exec(name) ?? [];
  if (kind) return `${kind}_${amount ? 'amt_' : ''}${Number(place)}`;
  return named.get(name) ?? name;
}

/** Indexes of the columns of a file with invoices in which each row should have a value; lines are optional. */
export function expectedColumns(head: readonly string[]): ReadonlySet<number> {
  const names = head.map(columnName);
  const isOfInvoices = importColumns.needed.every((needed) => names.includes(columnName(needed)));
  return new Set(isOfInvoices ? names.flatMap((name, index) => (named.has(name) ? [index] : [])) : []);
}
