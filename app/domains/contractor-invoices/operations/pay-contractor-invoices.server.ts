import { type Contractor, findContractor } from '~/domains/contractors/queries.server';
import { refuseDays } from '~/lib/day-rules';
import { clubToday } from '~/lib/env.server';
import { conflict, invalid, isAppError } from '~/lib/errors';
import { commit, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { dollarsOf } from '~/lib/text/read-money';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { amountOfCheck, mailRemittance, payInvoices } from '../parts/pay-invoices.server';
import { getCheck, listInvoicesByIds } from '../queries.server';
import { payContractorInvoicesInput } from '../schema';
import { stepRefusals } from '../states';
import type { ContractorInvoice } from '../table.server';

interface Wish {
  invoice_ids: number[];
  check_number: string;
  paid_on: string;
  amount?: number | undefined;
  send_remittance: boolean;
}

/**
 * Pays approved invoices of a contractor with one check, and mails them what it is for. The same call again changes
 * nothing and returns the same.
 * @throws AppError 404, 409 where an invoice cannot be paid or the sum is another, 422
 */
export const payContractorInvoices = defineOperation({
  name: 'pay-contractor-invoices',
  needs: 'invoice.update',
  input: payContractorInvoicesInput,
  async run(context, { contractor_id, ...wish }) {
    const contractor = await findContractor(context.db, contractor_id);
    const done = await getRepeat(context, contractor, wish);
    if (done) return done;
    const invoices = await payable(context, contractor, wish);
    const { check_number, paid_on, send_remittance } = wish;
    const check = { kind: 'CHECK', check_number, paid_on } as const;
    const payment = payInvoices(context, { contractor_id: contractor.id, invoices, ...check });
    const { uuid } = payment;
    const to = contractor.email;
    const mail = { uuid, version: 2, contractor_id: contractor.id, to };
    try {
      await commit(context, payment, send_remittance ? mailRemittance(context, mail) : {});
    } catch (error) {
      const isLost = violates(error, 'contractor_payments.check_number') || (isAppError(error) && error.status === 409);
      const first = isLost ? await getRepeat(context, contractor, wish) : null;
      if (first) return first;
      throw error;
    }
    const version = send_remittance ? 2 : 1;
    return paidResult({ uuid, check_number, version, count: invoices.length, amount: amountOfCheck(invoices) });
  },
});

interface PaidResult {
  uuid: string;
  check_number: string;
  version: number;
  count: number;
  amount: number;
}

const paidResult = ({ check_number, count, amount, ...paid }: PaidResult) => ({
  message: `${count === 1 ? 'One invoice' : `${count} invoices`} paid with check ${check_number}`,
  payment: { ...paid, check_number, number: check_number, count, amount: dollarsOf(amount) },
});

/** What the same call did before; null where the number is free. @throws AppError 422 where it paid something else */
async function getRepeat({ db }: OperationContext, contractor: Contractor, wish: Wish) {
  const check = await getCheck(db, wish.check_number);
  if (!check) return null;
  if (check.voided_on !== null) {
    const since = formatDay(check.voided_on);
    throw invalid({
      check_number: `Check ${check.check_number} was voided on ${since} and cannot be used again.`,
    });
  }
  const isSame =
    check.contractor_id === contractor.id &&
    check.paid_on === wish.paid_on &&
    check.invoice_ids.length === wish.invoice_ids.length &&
    check.invoice_ids.every((id) => wish.invoice_ids.includes(id));
  if (!isSame) throw invalid({ check_number: `Check ${check.check_number} has paid other invoices already.` });
  const { uuid, version, amount, invoice_ids } = check;
  const check_number = check.check_number ?? wish.check_number;
  return paidResult({ uuid, check_number, version, count: invoice_ids.length, amount });
}

async function payable(context: OperationContext, contractor: Contractor, wish: Wish): Promise<ContractorInvoice[]> {
  refuseDays({ paid_on: wish.paid_on }, clubToday(context));
  if (wish.send_remittance && contractor.email === '') {
    throw invalid({ send_remittance: 'This contractor has no e-mail address.' });
  }
  const invoices = await listInvoicesByIds(context.db, wish.invoice_ids);
  if (invoices.length < wish.invoice_ids.length) throw invalid({ invoice_ids: 'Some of these invoices do not exist.' });
  for (const { hoc_inv_num, contractor_id, status, canceled_at } of invoices) {
    if (contractor_id !== contractor.id) {
      throw invalid({ invoice_ids: `Invoice ${hoc_inv_num} is another contractor’s: a check pays one contractor.` });
    }
    const refusal = stepRefusals.pay({ status, isCanceled: canceled_at !== null });
    if (refusal) throw conflict(`Invoice ${hoc_inv_num} ${refusal}: only approved invoices are paid.`);
  }
  const sum = amountOfCheck(invoices);
  if (sum <= 0) throw invalid({ invoice_ids: 'There is nothing to pay for these invoices.' });
  if (wish.amount !== undefined && wish.amount !== sum) {
    throw conflict(`These invoices come to ${formatMoney(sum)} now. Reload and look again.`);
  }
  return invoices;
}
