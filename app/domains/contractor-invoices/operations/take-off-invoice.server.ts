import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { formatMoney } from '~/ui/format/format-money';
import { findWholePayment, type WholePayment } from '../reads/find-payment.server';
import { paymentName } from '../rules/payment-words';
import { takeOffInvoiceInput } from '../schema';
import { commitTakingBack, mailCorrection, mustStand, reasonOf } from '../steps/take-back.server';
import { takeOff } from '../steps/take-off-invoice.server';
import { showPayment } from '../views/payment-view.server';

/**
 * Removes an invoice from a payment that has been cashed. The payment is unchanged; what it paid for the invoice
 * becomes an advance, which the next payment uses.
 * @throws AppError 404, 409 with the payment where it is void or stale, 422
 */
export const takeOffInvoice = defineOperation({
  name: 'take-off-invoice',
  needs: 'check.delete',
  input: takeOffInvoiceInput,
  async run(context, { id: key, contractor_invoice_id, ...wish }) {
    const whole = await findWholePayment(context, key);
    const { payment } = whole;
    mustStand(payment, wish.version);
    const { invoice, amount } = onPayment(whole, contractor_invoice_id);
    const { status = 'APPROVED' } = wish;
    const step = takeOff(context, { payment, invoice, amount, on: clubToday(context), reason: reasonOf(wish), status });
    const mail = await mailCorrection(context, payment, wish, {
      news: 'taken-off',
      invoice: { number: invoice.hoc_inv_num, amount },
    });
    await commitTakingBack(context, payment, wish.version, [step, mail]);
    const { id, hoc_inv_num } = invoice;
    const advance = `${formatMoney(amount)} of it is paid in advance.`;
    return {
      message: `Invoice ${hoc_inv_num} is off ${paymentName(payment)}. ${advance}`,
      payment: showPayment({ ...payment, version: payment.version + 1 }),
      invoice: { id, hoc_inv_num, status },
    };
  },
});

/** The invoice, and what was paid for it. @throws AppError 422 where it is not on the payment */
function onPayment({ payment, invoices, lines }: WholePayment, id: number) {
  const refuse = (message: string) => invalid({ contractor_invoice_id: message });
  const line = lines.find((each) => each.id === id);
  const invoice = invoices.find((each) => each.id === id);
  const name = line ? `Invoice ${line.hoc_inv_num}` : 'This invoice';
  if (!line || !invoice) throw refuse(`${name} is not on ${paymentName(payment)}.`);
  if (line.con_paid < 0) throw refuse(`${name} lowers this payment: void the whole of it instead.`);
  return { invoice, amount: line.con_paid };
}
