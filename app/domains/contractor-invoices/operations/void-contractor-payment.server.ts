import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { counted } from '~/ui/format/counted';
import { formatDay } from '~/ui/format/format-time';
import { findWholePayment, type WholePayment } from '../reads/find-payment.server';
import { paymentTitle } from '../rules/payment-words';
import { voidContractorPaymentInput } from '../schema';
import { commitTakingBack, mailCorrection, mustStand, refuseTakingBack } from '../steps/take-back.server';
import { voidPayment } from '../steps/void-payment.server';
import { showPayment } from '../views/payment-view.server';

/**
 * Voids a check that was never cashed, or a settlement by credits: its invoices become payable again, the corrections
 * that it settled are open again, and the ledger gets a line for it.
 * @throws AppError 404, 409 with the payment where it is void, cleared, used by a later one or stale, 422
 */
export const voidContractorPayment = defineOperation({
  name: 'void-contractor-payment',
  needs: 'check.delete',
  input: voidContractorPaymentInput,
  async run(context, { id: key, ...wish }) {
    const whole = await findWholePayment(context, key);
    const { payment, invoices, settled, advances } = whole;
    mustStand(payment, wish.version);
    refuseVoid(whole);
    const today = clubToday(context);
    const { voided_on = today, status = 'APPROVED', reason, words = '' } = wish;
    if (voided_on < payment.paid_on) throw invalid({ voided_on: 'This must not be before the day of the payment' });
    if (voided_on > today) throw invalid({ voided_on: 'This must not be after today' });
    const step = voidPayment(context, {
      payment,
      invoices,
      settled: settled.map((correction) => ({ correction, amount: Math.abs(correction.line_amount) })),
      advances,
      voided_on,
      reason,
      words,
      status,
    });
    const mail = await mailCorrection(context, payment, wish, { news: 'void' });
    await commitTakingBack(context, payment, wish.version, [step, mail]);
    const again = invoices.length === 1 ? 'is' : 'are';
    const follows = invoices.length > 0 ? ` ${counted(invoices.length, 'invoices')} ${again} to be paid again.` : '';
    const voided = { ...payment, status: 'VOID', voided_on, void_reason: reason, void_words: words } as const;
    return {
      message: `${paymentTitle(payment)} is void.${follows}`,
      payment: { ...showPayment({ ...voided, version: payment.version + 1 }) },
      invoices: invoices.map(({ id, hoc_inv_num }) => ({ id, hoc_inv_num, status })),
    };
  },
});

/** @throws AppError 409 with the payment */
function refuseVoid({ payment, advances }: WholePayment): void {
  if (payment.cleared_on !== null) {
    const day = formatDay(payment.cleared_on);
    refuseTakingBack(payment, `The bank paid this check on ${day}. Take an invoice off it instead.`);
  }
  const used = advances.find(({ left, con_amount }) => left < con_amount);
  if (used) {
    const by = used.used_by && used.used_by !== 'credits' ? `Check ${used.used_by}` : 'A later payment';
    refuseTakingBack(payment, `${by} has used what this one paid for invoice ${used.hoc_inv_num}. Void that first.`);
  }
}
