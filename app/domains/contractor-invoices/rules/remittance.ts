import { type ContractorInvoiceStatus, type InvoiceSum, invoiceSums } from '../states';

/** An invoice of a remittance; amounts in cents. */
export interface RemittanceLine {
  id: number;
  hoc_inv_num: string;
  job_number: number | null;
  contractor_id: number;
  contractor_name: string;
  mem_name: string;
  inv_date: string;
  status: ContractorInvoiceStatus;
  total: number;
  factor_amount: number;
  con_bill: number;
  /** The contractor's share: the bill after adjustments. */
  con_share: number;
  /** What they were paid; null while it is not paid. */
  con_paid: number | null;
  date_con_bill_payed: string | null;
  con_payment_check_number: string;
}

/** Sums of some lines. `due` is the contractor's part, also of lines that are not approved. */
export interface RemittanceSums {
  count: number;
  total: number;
  factoring: number;
  bill: number;
  adjustment: number;
  due: number;
}

export const noSums = (): RemittanceSums => ({ count: 0, total: 0, factoring: 0, bill: 0, adjustment: 0, due: 0 });

/** The same for each status of payment: to pay, not decided, refused, paid. */
export type SumsApart = Record<InvoiceSum, RemittanceSums>;

export const sumsApart = (of: (sum: InvoiceSum) => RemittanceSums): SumsApart =>
  Object.fromEntries(invoiceSums.map((sum) => [sum, of(sum)])) as SumsApart;

export const noSumsApart = (): SumsApart => sumsApart(noSums);

export const addSumsApart = (one: SumsApart, other: SumsApart): SumsApart =>
  sumsApart((sum) => addSums(one[sum], other[sum]));

/** The contractor's part of a line: what was paid, or the current share. */
export const dueOf = ({ con_paid, con_share }: RemittanceLine) => con_paid ?? con_share;

/** The difference between the bill and that; below 0 where more was paid than billed. */
export const adjustmentOf = (line: RemittanceLine) => line.con_bill - dueOf(line);

export function addSums(one: RemittanceSums, other: RemittanceSums): RemittanceSums {
  return {
    count: one.count + other.count,
    total: one.total + other.total,
    factoring: one.factoring + other.factoring,
    bill: one.bill + other.bill,
    adjustment: one.adjustment + other.adjustment,
    due: one.due + other.due,
  };
}

export const sumsOfLines = (lines: readonly RemittanceLine[]): RemittanceSums =>
  lines.reduce(
    (sums, line) =>
      addSums(sums, {
        count: 1,
        total: line.total,
        factoring: line.factor_amount,
        bill: line.con_bill,
        adjustment: adjustmentOf(line),
        due: dueOf(line),
      }),
    noSums(),
  );

const LONGEST_NAMES = 50;

/** The file's name: up to 50 characters of the contractors' names, or all of them, and the days. */
export function remittanceName(names: readonly string[], period: string): string {
  const who = names.length === 0 ? 'all_contractors' : cutName(names.join('_'));
  return `remittance_${who}_${period}`;
}

const cutName = (names: string) => [...names.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')].slice(0, LONGEST_NAMES).join('');
