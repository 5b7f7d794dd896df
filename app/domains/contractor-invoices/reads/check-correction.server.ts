import { addDays } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { formatMoney } from '~/ui/format/format-money';
import { correctedParts, type Parts, partsOfInvoice } from '../rules/corrections';
import { type BookedType, stepRefusals } from '../states';
import type { ContractorInvoice } from '../table.server';
import { correctionsOfInvoice } from '../views/corrections.server';
import { invoiceConflict } from './invoice-conflict.server';

const MOST_DAYS_BACK = 366;

interface Given extends Partial<Record<keyof Parts, number | undefined>> {
  type: BookedType;
  reason: string;
  on?: string | undefined;
}

/**
 * A correction with its day, by default today.
 * @throws AppError 409 with the invoice where it accepts none, 422 at the field
 */
export async function checkCorrection(context: OperationContext, invoice: ContractorInvoice, given: Given) {
  const { type, reason, con_amount = 0, hoc_amount = 0 } = given;
  const today = clubToday(context);
  const booked_on = given.on ?? today;
  if (booked_on > today) throw invalid({ on: 'This must not be after today' });
  if (booked_on < addDays(today, -MOST_DAYS_BACK)) throw invalid({ on: 'At most a year back' });
  const refusal = stepRefusals.correct({ status: invoice.status, isCanceled: invoice.canceled_at !== null });
  if (refusal) throw invoiceConflict(refusal, invoice);
  if (con_amount + hoc_amount === 0) throw invalid({ con_amount: 'Enter an amount' });
  if (type === 'CREDIT') await refuseCredit(context, invoice, { con_amount, hoc_amount });
  return { type, reason, con_amount, hoc_amount, booked_on };
}

async function refuseCredit({ db }: OperationContext, invoice: ContractorInvoice, credit: Parts): Promise<void> {
  const { corrections } = await readTogether(db, { corrections: correctionsOfInvoice(db, invoice.id) });
  const { con_amount, hoc_amount } = correctedParts(partsOfInvoice(invoice), corrections);
  const refuse = (name: keyof Parts, most: number, whose: string) => {
    if (credit[name] > Math.max(0, most)) {
      throw invalid({ [name]: `At most ${formatMoney(Math.max(0, most))}: that is what the ${whose} still is` });
    }
  };
  refuse('con_amount', con_amount, 'contractor’s share');
  refuse('hoc_amount', hoc_amount, 'club’s part');
}
