import { eq } from 'drizzle-orm';
import { clubToday } from '~/lib/env.server';
import { conflict } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { formatMoney } from '~/ui/format/format-money';
import { findContractorInvoice } from '../queries.server';
import { correctedParts, correctionAmount, partsOfInvoice } from '../rules/corrections';
import { correctionName, correctionTypeWords } from '../rules/payment-words';
import { voidCorrectionInput } from '../schema';
import { correctionChange } from '../steps/correction-steps.server';
import { invoiceStep } from '../steps/save-invoice.server';
import { type ContractorInvoice, contractorCorrections } from '../table.server';
import {
  correctionsOfInvoice,
  correctionView,
  findCorrection,
  type ShownCorrection,
} from '../views/corrections.server';

/**
 * Voids a credit or a supplement that is not settled at all; the ledger gets a second line that reverses it.
 * @throws AppError 404, 409 where a part of it is settled, or a credit needs it
 */
export const voidCorrection = defineOperation({
  name: 'void-correction',
  needs: 'invoice.update',
  input: voidCorrectionInput,
  async run(context, { uuid: key, reason }) {
    const { db, now } = context;
    const correction = await findCorrection(db, key);
    refuseSettled(correction);
    const { id, version, type, hoc_inv_num } = correction;
    const invoice = await findContractorInvoice(db, String(correction.contractor_invoice_id));
    if (type === 'SUPPLEMENT') await refuseNeeded(context, correction, invoice);
    const amount = correctionAmount(correction);
    const told = { what: type.toLowerCase(), amount, reason };
    await commit(context, invoiceStep(context, invoice, 'correction-voided', { set: {}, data: told }), {
      // The contractor's timeline shows the step of the invoice
      changes: [{ ...correctionChange(correction, 'voided', { reason }), parent: undefined }],
      writes: [
        db
          .update(contractorCorrections)
          .set({
            state: 'VOID',
            voided_on: clubToday(context),
            void_reason: reason,
            version: version + 1,
            updated_at: now,
          })
          .where(eq(contractorCorrections.id, id)),
      ],
    });
    return {
      message: `${correctionTypeWords[type]} of ${formatMoney(amount)} on ${hoc_inv_num} taken back.`,
      correction: correctionView(await findCorrection(db, key)),
    };
  },
});

function refuseSettled({ type, state, left, con_amount, hoc_inv_num }: ShownCorrection): void {
  const name = correctionName(type, hoc_inv_num);
  if (type === 'ADVANCE') throw conflict(`The ${name} is what a check has paid: it goes with the check.`);
  if (state === 'VOID') throw conflict(`The ${name} is taken back already.`);
  if (left < con_amount) {
    const what = left === 0 ? `The ${name} is settled` : `A part of the ${name} is settled`;
    throw conflict(`${what}. Void the payment that settled it first, or book it the other way.`);
  }
}

/** Without it the invoice's credits would exceed its share. */
async function refuseNeeded(
  { db }: OperationContext,
  { id, hoc_inv_num }: ShownCorrection,
  invoice: ContractorInvoice,
) {
  const { all } = await readTogether(db, { all: correctionsOfInvoice(db, invoice.id) });
  const without = all.filter((each) => each.id !== id);
  const { con_amount, hoc_amount } = correctedParts(partsOfInvoice(invoice), without);
  if (con_amount < 0 || hoc_amount < 0) {
    throw conflict(`A credit on ${hoc_inv_num} needs this supplement. Take the credit back first.`);
  }
}
