import { findContractor } from '~/domains/contractors/queries.server';
import { AppError, invalid, isAppError } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { findPayment } from '../queries.server';
import type { Correction } from '../rules/payment-mail';
import { reasonText } from '../rules/payment-words';
import type { VoidReason } from '../states';
import type { ContractorPayment } from '../table.server';
import { briefPayment } from '../views/payment-view.server';

const refused = (payment: ContractorPayment, message: string) =>
  new AppError(409, message, { details: { payment: briefPayment(payment) } });

/** @throws AppError 409 with the payment, where it cannot be undone or is stale */
export function mustStand(payment: ContractorPayment, seen: number): void {
  const { kind, status, version } = payment;
  if (status === 'VOID') throw refused(payment, `This ${kind === 'CHECK' ? 'check' : 'payment'} is void already.`);
  if (kind === 'OTHER') throw refused(payment, 'Nothing but a status paid this invoice: give it another one instead.');
  if (version !== seen) throw refused(payment, CHANGED_MEANWHILE);
}

/** The 409 with the current payment. */
export const refuseTakingBack = (payment: ContractorPayment, message: string): never => {
  throw refused(payment, message);
};

interface Wish {
  version: number;
  reason: VoidReason;
  words?: string | undefined;
  send_correction: boolean;
}

/** The reason as text. */
export const reasonOf = ({ reason, words = '' }: Pick<Wish, 'reason' | 'words'>): string =>
  reasonText({ void_reason: reason, void_words: words });

/** The part of a commit that mails the contractor the correction. @throws AppError 422 where there is no address */
export async function mailCorrection(
  { db }: OperationContext,
  { uuid, contractor_id }: ContractorPayment,
  { send_correction }: Wish,
  correction: Correction,
): Promise<Part> {
  if (!send_correction) return {};
  const { email: to } = await findContractor(db, contractor_id);
  if (to === '') throw invalid({ send_correction: 'This contractor has no e-mail address.' });
  return { effects: [{ effect: 'correction.mailed', payload: { uuid, to, ...correction } }] };
}

/** Commits the correction; a concurrent second one gets the current payment. @throws AppError 409 with the payment */
export async function commitTakingBack(
  context: OperationContext,
  { uuid }: ContractorPayment,
  seen: number,
  parts: Part[],
) {
  try {
    await commit(context, ...parts);
  } catch (error) {
    if (!isAppError(error) || error.status !== 409) throw error;
    const payment = await findPayment(context.db, uuid);
    mustStand(payment, seen);
    throw refused(payment, CHANGED_MEANWHILE);
  }
}
