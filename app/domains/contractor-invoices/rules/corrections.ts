import type { CorrectionType } from '../states';
import type { ContractorCorrection } from '../table.server';

/** A correction with the number of its invoice. */
export interface NumberedCorrection extends ContractorCorrection {
  hoc_inv_num: string;
}

/** A correction, and how much of it one payment settles, in cents. */
export interface SettledCorrection {
  correction: NumberedCorrection;
  amount: number;
}

/** What a part of a correction adds to a payment: a supplement raises it, a credit or an advance lowers it. */
export const signedAmount = (type: CorrectionType, cents: number): number =>
  type === 'SUPPLEMENT' ? cents : 0 - cents;

export const amountSettled = (settled: readonly SettledCorrection[]): number =>
  settled.reduce((sum, { correction, amount }) => sum + signedAmount(correction.type, amount), 0);
