import { clubToday } from '~/lib/env.server';
import { AppError } from '~/lib/errors';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { listPaymentsByIds } from '../queries.server';
import { paymentName } from '../rules/payment-words';
import type { ContractorInvoiceStatus } from '../states';
import type { ContractorInvoice, ContractorPayment } from '../table.server';
import { briefPayment } from '../views/payment-view.server';
import { invoiceStep } from './save-invoice.server';
import { unpaidColumns, voidPayment } from './void-payment.server';

/**
 * The part of a commit that sets a status other than PAID. Invoices that were PAID by status alone lose that payment
 * with it.
 * @throws AppError 409 with the payment where a check, or credits, paid one: void that, or remove the invoice from it
 */
export async function setUnpaid(
  context: OperationContext,
  invoices: ContractorInvoice[],
  status: Exclude<ContractorInvoiceStatus, 'PAID'>,
): Promise<Part[]> {
  const ids = invoices.flatMap(({ payment_id }) => payment_id ?? []);
  const payments = ids.length > 0 ? await listPaymentsByIds(context.db, ids) : [];
  return invoices.map((invoice) => {
    const payment = payments.find(({ id }) => id === invoice.payment_id);
    if (!payment) {
      const data = { from: invoice.status, to: status };
      return invoiceStep(context, invoice, 'status-changed', { set: unpaidColumns(status), data });
    }
    if (payment.kind !== 'OTHER') throw paidOtherwise(invoice, payment);
    const because = { reason: 'other', words: `set to ${status}` } as const;
    return voidPayment(context, { payment, invoices: [invoice], voided_on: clubToday(context), ...because, status });
  });
}

function paidOtherwise({ hoc_inv_num }: ContractorInvoice, payment: ContractorPayment): AppError {
  const means = payment.kind === 'CHECK' ? paymentName(payment) : 'credits';
  const what = payment.kind === 'CHECK' ? 'check' : 'payment';
  return new AppError(
    409,
    `Invoice ${hoc_inv_num} is paid with ${means}. Void the ${what}, or take the invoice off it.`,
    { details: { payment: briefPayment(payment) } },
  );
}
