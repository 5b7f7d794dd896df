import type { Contractor } from '~/domains/contractors/queries.server';
import { refuseDays } from '~/lib/day-rules';
import { clubToday } from '~/lib/env.server';
import { conflict, invalid } from '~/lib/errors';
import { REQUIRED } from '~/lib/form/schema';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { formatMoney } from '~/ui/format/format-money';
import { listInvoicesByIds } from '../queries.server';
import { settlementOf } from '../rules/corrections';
import { correctionName } from '../rules/payment-words';
import type { PaymentWish } from '../schema';
import { stepRefusals } from '../states';
import { amountOfCheck } from '../steps/pay-invoices.server';
import type { ContractorInvoice } from '../table.server';
import { correctionsByKeys, openCorrections, type ShownCorrection } from '../views/corrections.server';

/**
 * What a payment is to pay: the invoices, the corrections, and the sum in cents.
 * @throws AppError 409 where one of them cannot be paid or the sum differs from the one seen, 422
 */
export async function readPayable(context: OperationContext, contractor: Contractor, wish: PaymentWish) {
  refuseDays({ paid_on: wish.paid_on }, clubToday(context));
  if (wish.send_remittance && contractor.email === '') {
    throw invalid({ send_remittance: 'This contractor has no e-mail address.' });
  }
  const invoices = await payableInvoices(context, contractor, wish.invoice_ids);
  const corrections = await payableCorrections(context, contractor, wish.correction_ids);
  const { settled, amount } = settlementOf(amountOfCheck(invoices), corrections);
  refuseSum(wish, { amount, isNothing: amount < 0 || (amount === 0 && settled.length === 0) });
  return { invoices, settled, amount };
}

/** A check needs a number, a settlement by credits has none. */
function refuseSum(
  { invoice_ids, ...wish }: PaymentWish,
  { amount, isNothing }: { amount: number; isNothing: boolean },
) {
  if (isNothing) {
    const message = invoice_ids.length === 0 ? 'Choose an invoice' : 'There is nothing to pay for these invoices.';
    throw invalid({ invoice_ids: message });
  }
  if (wish.amount !== undefined && wish.amount !== amount) {
    throw conflict(`What is chosen comes to ${formatMoney(amount)} now. Reload and look again.`);
  }
  if (amount > 0 && !wish.check_number) throw invalid({ check_number: REQUIRED });
  if (amount === 0 && wish.check_number) {
    throw invalid({ check_number: 'Credits cover all of it: no check is written. Leave the number empty.' });
  }
}

async function payableInvoices({ db }: OperationContext, contractor: Contractor, ids: number[]) {
  if (ids.length === 0) return [];
  const invoices: ContractorInvoice[] = await listInvoicesByIds(db, ids);
  if (invoices.length < ids.length) throw invalid({ invoice_ids: 'Some of these invoices do not exist.' });
  for (const { hoc_inv_num, contractor_id, status, canceled_at } of invoices) {
    if (contractor_id !== contractor.id) {
      throw invalid({ invoice_ids: `Invoice ${hoc_inv_num} is another contractor’s: a check pays one contractor.` });
    }
    const refusal = stepRefusals.pay({ status, isCanceled: canceled_at !== null });
    if (refusal) throw conflict(`Invoice ${hoc_inv_num} ${refusal}: only approved invoices are paid.`);
  }
  return invoices;
}

/** All open ones, or the selected ones. */
async function payableCorrections({ db }: OperationContext, contractor: Contractor, keys: string[] | undefined) {
  if (keys === undefined) return (await readTogether(db, { open: openCorrections(db, contractor.id) })).open;
  if (keys.length === 0) return [];
  const named: ShownCorrection[] = await correctionsByKeys(db, keys);
  if (named.length < new Set(keys).size) throw invalid({ correction_ids: 'Some of these corrections do not exist.' });
  for (const { type, hoc_inv_num, contractor_id, state } of named) {
    const name = correctionName(type, hoc_inv_num);
    if (contractor_id !== contractor.id) throw invalid({ correction_ids: `The ${name} is another contractor’s.` });
    if (state !== 'OPEN') throw conflict(`The ${name} is not open any more. Reload and look again.`);
  }
  return named;
}
