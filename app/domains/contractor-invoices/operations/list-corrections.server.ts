import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { dollarsOf } from '~/lib/text/read-money';
import { contractorInvoiceIdOf, contractorInvoiceRead } from '../queries.server';
import { correctedParts, partsOfInvoice } from '../rules/corrections';
import { contractorInvoiceKeyInput } from '../schema';
import { correctionsOfInvoice, correctionView } from '../views/corrections.server';

/** The corrections of an invoice, the oldest first, with the rest of each part that can still be credited. */
export const listCorrections = defineOperation({
  name: 'list-corrections',
  needs: ['invoice.view', 'invoice.update'],
  input: contractorInvoiceKeyInput,
  reads: true,
  async run({ db }, { id: key }) {
    const { row, corrections } = await readTogether(db, {
      row: contractorInvoiceRead(db, key),
      corrections: correctionsOfInvoice(db, contractorInvoiceIdOf(key)),
    });
    if (!row) throw notFound('Contractor invoice');
    const { id, uuid, version, hoc_inv_num, contractor_id, con_biz, status, canceled_at } = row;
    const { con_amount, hoc_amount } = correctedParts(partsOfInvoice(row), corrections);
    return {
      invoice: { id, uuid, version, hoc_inv_num, contractor_id, con_biz, status, is_canceled: canceled_at !== null },
      results: corrections.map(correctionView),
      creditable: { con_amount: dollarsOf(Math.max(0, con_amount)), hoc_amount: dollarsOf(Math.max(0, hoc_amount)) },
    };
  },
});
