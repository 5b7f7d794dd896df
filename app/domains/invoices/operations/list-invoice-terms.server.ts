import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTerms } from '../queries.server';

/** The terms of payment in their order, retired ones too. */
export const listInvoiceTerms = defineOperation({
  name: 'list-invoice-terms',
  needs: ['setting.read', 'setting.money', 'invoice.read'],
  input: z.object({}),
  reads: true,
  run: async ({ db }) => ({ results: await readTerms(db) }),
});
