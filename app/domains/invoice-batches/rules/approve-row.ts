import { amountsOf, newFigures, partOf } from '~/domains/contractor-invoices/rules/amounts';
import { isBlankLine, MAX_LINES } from '~/domains/contractor-invoices/rules/lines';
import type { Day } from '~/lib/calendar';
import { dayRefusal } from '~/lib/day-rules';
import { type FieldErrors, invalid } from '~/lib/errors';
import { MAX_CENTS, moneyRefusal, readMoney, readPercent } from '~/lib/text/read-money';
import type { ApprovedInvoice } from '../schema';
import type { BatchInvoice } from '../table.server';

/** The fields of an approval that correct a field of the file. */
const MENDED_BY: [RegExp, (keyof ApprovedInvoice)[]][] = [
  [/^con$/, ['contractor_id']],
  [/^job_number$/, ['job_id']],
  [/^hoc_inv_num$/, ['external_invoice_number']],
  [/^inv_date$/, ['inv_date']],
  [/^tax$/, ['tax']],
  [/^remarks$/, ['remarks']],
  [/^(material|labor)_/, ['items']],
  [/^(total|inv_(total_material|total_labor|net_sale))$/, ['items', 'tax']],
];

/** The fields that show a problem of the file. */
const mendersOf = (field: string) => MENDED_BY.find(([pattern]) => pattern.test(field))?.[1] ?? [];

interface Item {
  description: string;
  /** Cents. */
  amount: number;
}

/** The result of an approval: cents and basis points. */
export interface Approval {
  contractor_id: number;
  job_id: number;
  number: string;
  inv_date: string;
  material: Item[];
  labor: Item[];
  tax: number;
  /** Lines and tax. */
  total: number;
  description: string;
  tracking: string;
  remarks: string;
  /** The lines billed to the member, with tax and discount. */
  items: Item[];
}

/**
 * Parses the approval of a batch's invoice: the corrected fields, and the rest from the file.
 * @param today the club's
 * @throws AppError 422 at each field that is missing, or wrong in the file and not corrected
 */
export function readApproval(row: BatchInvoice, given: ApprovedInvoice, today: Day): Approval {
  const { content } = row;
  const contractor_id = given.contractor_id === undefined ? row.contractor_id : given.contractor_id;
  const job_id = given.job_id === undefined ? row.job_id : given.job_id;
  const number = given.external_invoice_number ?? content.hoc_inv_num;
  const lines = linesOf(given, content);
  const tax = given.tax ?? content.tax;
  const errors: FieldErrors = unmended(row, given);
  if (contractor_id === null) errors.contractor_id = ['Choose the contractor'];
  if (job_id === null) errors.job_id = ['Choose the job'];
  const dayError = given.inv_date === undefined ? null : dayRefusal('inv_date', given.inv_date, today);
  if (dayError) errors.inv_date = [dayError];
  if (number === '') errors.external_invoice_number = ['This field is required'];
  if (lines.material.length > MAX_LINES || lines.labor.length > MAX_LINES) {
    errors.items = [`At most ${MAX_LINES} lines of a kind`];
  }
  const { inv_net_sale, inv_tax_amount } = amountsOf(newFigures({ ...lines, tax, factor_percent: 0 }));
  const total = inv_net_sale + inv_tax_amount;
  if (inv_net_sale === 0) errors.items ??= ['At least one line needs an amount'];
  if (total > MAX_CENTS) errors.items ??= ['At most 999,999.99'];
  const discount = discountOf(given, total, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const description = given.description || `Invoice ${number}`;
  return {
    contractor_id: contractor_id!,
    job_id: job_id!,
    number,
    inv_date: given.inv_date ?? content.inv_date,
    ...lines,
    tax,
    total,
    description,
    tracking: given.ref_number ?? content.tracking,
    remarks: given.remarks ?? content.remarks,
    items: itemsOf(lines, inv_tax_amount, discount),
  };
}

function linesOf({ items }: ApprovedInvoice, content: { material: Item[]; labor: Item[] }) {
  if (!items) return { material: content.material, labor: content.labor };
  const ofKind = (kind: 'material' | 'labor') =>
    items
      .filter((line) => line.kind === kind && !isBlankLine(line))
      .map(({ description, amount }) => ({ description, amount }));
  return { material: ofKind('material'), labor: ofKind('labor') };
}

/** The problems of the file that the approval does not correct, at the fields that would. */
function unmended({ problems, content }: BatchInvoice, given: ApprovedInvoice): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, messages] of Object.entries(problems)) {
    const menders = mendersOf(field);
    if (menders.length === 0 || menders.some((name) => isGiven(given[name]))) continue;
    // A missing choice has a message of its own
    if (menders[0] === 'contractor_id' || menders[0] === 'job_id') continue;
    const written = content.unread[field];
    const told = messages.map((message) => (written ? `${message} (the file says “${written}”)` : message));
    errors[menders[0]!] = [...(errors[menders[0]!] ?? []), ...told];
  }
  return errors;
}

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** The discount in cents: of the total with tax. */
function discountOf({ discount_type, discount_amount }: ApprovedInvoice, total: number, errors: FieldErrors): number {
  if (discount_amount === undefined) return 0;
  if (discount_type === 'percent') {
    const millionths = readPercent(discount_amount);
    if (millionths === null) errors.discount_amount = ['This must be a percentage, such as 10.35'];
    else if (millionths < 0 || millionths > 1_000_000) errors.discount_amount = ['From 0 to 100'];
    else return partOf(total, millionths / 100);
    return 0;
  }
  const cents = readMoney(discount_amount);
  if (cents === null) errors.discount_amount = [moneyRefusal(discount_amount)!];
  else if (cents > total) errors.discount_amount = ['The discount is above the total'];
  else return cents;
  return 0;
}

const NAMELESS = { material: 'Material', labor: 'Labor' } as const;

function itemsOf({ material, labor }: { material: Item[]; labor: Item[] }, tax: number, discount: number): Item[] {
  const named = (kind: 'material' | 'labor', lines: Item[]) =>
    lines
      .filter(({ amount }) => amount > 0)
      .map(({ description, amount }) => ({ description: description || NAMELESS[kind], amount }));
  return [
    ...named('material', material),
    ...named('labor', labor),
    ...(tax > 0 ? [{ description: 'Sales tax', amount: tax }] : []),
    ...(discount > 0 ? [{ description: 'Discount', amount: -discount }] : []),
  ];
}
