import type { CorrectionType } from '../states';
import type { ContractorCorrection, ContractorInvoice } from '../table.server';
import { amountsOf } from './amounts';

/** A correction with its invoice's number. */
export interface NumberedCorrection extends ContractorCorrection {
  hoc_inv_num: string;
}

/** A correction, and the cents of it that one payment settles. */
export interface SettledCorrection<Correction = NumberedCorrection> {
  correction: Correction;
  amount: number;
}

/** The signed amount of a correction in a payment: a supplement raises it, a credit or an advance lowers it. */
export const signedAmount = (type: CorrectionType, cents: number): number =>
  type === 'SUPPLEMENT' ? cents : 0 - cents;

export const amountSettled = (settled: readonly SettledCorrection<Pick<ContractorCorrection, 'type'>>[]): number =>
  settled.reduce((sum, { correction, amount }) => sum + signedAmount(correction.type, amount), 0);

type Open = Pick<ContractorCorrection, 'type' | 'left'>;

/**
 * What one payment settles of open corrections, oldest first, and its sum, in cents: supplements whole, credits and
 * advances down to 0. The rest stays open.
 * @param invoices the sum of the invoices that it pays
 */
export function settlementOf<Correction extends Open>(invoices: number, open: readonly Correction[]) {
  const supplements = open.filter(({ type }) => type === 'SUPPLEMENT').reduce((sum, { left }) => sum + left, 0);
  let amount = invoices + supplements;
  const settled: SettledCorrection<Correction>[] = [];
  for (const correction of open) {
    const { type, left } = correction;
    const used = type === 'SUPPLEMENT' ? left : Math.min(left, Math.max(0, amount));
    if (used === 0) continue;
    if (type !== 'SUPPLEMENT') amount -= used;
    settled.push({ correction, amount: used });
  }
  return { settled, amount };
}

/** Cents of the contractor's share and of the club's. */
export interface Parts {
  con_amount: number;
  hoc_amount: number;
}

/** The parts of a paid invoice: the contractor's and the club's. */
export function partsOfInvoice(invoice: ContractorInvoice): Parts {
  const { contractorShare, clubShare } = amountsOf(invoice);
  return { con_amount: invoice.con_paid ?? contractorShare, hoc_amount: clubShare };
}

/** The amount that names a correction: the contractor's, or the club's where that is all. */
export const correctionAmount = ({ con_amount, hoc_amount }: Parts): number => con_amount || hoc_amount;

/** The parts of an invoice after its corrections: the maximum of a credit. */
export function correctedParts(
  parts: Parts,
  corrections: readonly Pick<ContractorCorrection, 'type' | 'state' | keyof Parts>[],
): Parts {
  const booked = corrections.filter(({ type, state }) => type !== 'ADVANCE' && state !== 'VOID');
  const after = (name: keyof Parts) =>
    booked.reduce((sum, correction) => sum + signedAmount(correction.type, correction[name]), parts[name]);
  return { con_amount: after('con_amount'), hoc_amount: after('hoc_amount') };
}
