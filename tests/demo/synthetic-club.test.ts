import { env } from 'cloudflare:workers';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { newFigures, storedAmounts } from '~/domains/contractor-invoices/rules/amounts';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { db } from '../support/context';
import { addContractors } from '../support/contractors';

test('a synthetic club has contractors’ invoices, each of which adds up', async () => {
  await addContractors(3);
  await fillWithSyntheticClub(env.DB, 400);
  const rows = await db.select().from(contractorInvoices).where(like(contractorInvoices.hoc_inv_num, 'S%'));
  expect(rows).toHaveLength(200);
  for (const row of rows) {
    const { material, labor, tax, factor_percent } = row;
    expect(row).toMatchObject(storedAmounts(newFigures({ material, labor, tax, factor_percent })));
  }
  expect(new Set(rows.map(({ contractor_id }) => contractor_id)).size).toBe(3);
  expect(new Set(rows.map(({ listed }) => listed))).toEqual(new Set(['open', 'paid', 'canceled']));
});
