import { eq, gt } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createContractor } from '~/domains/contractors/operations/create-contractor.server';
import { showContractorDraft } from '~/domains/contractors/operations/show-contractor-draft.server';
import { contractors } from '~/domains/contractors/table.server';
import { readBatchRow } from '~/domains/invoice-batches/rules/batch-row';
import { invoices } from '~/domains/invoices/table.server';
import { sendRenewalNotices } from '~/domains/memberships/operations/send-renewal-notices.server';
import { memberships, renewalNotices } from '~/domains/memberships/table.server';
import { prices } from '~/domains/prices/table.server';
import { taxLine } from '~/features/member-invoices/forms/invoice-values';
import { showInvoiceDraft } from '~/features/member-invoices/operations/show-invoice-draft.server';
import { addDays, dayOf, startOfDay } from '~/lib/calendar';
import { perform } from '~/lib/operation/operation.server';
import { callApi } from '../../support/calling/call-api';
import { applicationOf } from '../../support/club/applications';
import { contextFor, db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';

const ZONE = 'America/Los_Angeles';
const TODAY = dayOf(new Date(), ZONE);
const HOME = 'membership:HOME';

const set = async (key: string, value: number, from_on = TODAY) => {
  const { status } = await callApi('POST /prices', { as: 'accounting', body: { key, value, from_on } });
  expect(status).toBe(200);
};

beforeEach(async () => {
  await db.delete(prices).where(gt(prices.id, 6));
});

/** A running member whose term ends so many days from today. */
async function endingIn(days: number) {
  const { membership, invoice } = await oweDues({ years: 1, amount: 6000 });
  await db.update(invoices).set({ status: 'PAID' }).where(eq(invoices.id, invoice.id));
  const expires_at = startOfDay(addDays(TODAY, days), ZONE);
  await db
    .update(memberships)
    .set({ state: 'MEMBERSHIP', status: 'ACTIVE', expires_at })
    .where(eq(memberships.id, membership.id));
  return membership;
}

/** The renewal dues of a member: as issued, in cents. */
async function renewalOf({ id }: { id: number }) {
  const [notice] = await db.select().from(renewalNotices).where(eq(renewalNotices.membership_id, id));
  const [dues] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.uuid, notice?.invoice_uuid ?? ''));
  return dues;
}

test('a renewal costs what is in force on the first day of its term, and what is issued stays', {
  tags: ['SET-052'],
}, async () => {
  await set(HOME, 7000, addDays(TODAY, 10));
  const [before, after] = [await endingIn(9), await endingIn(10)];
  await perform(sendRenewalNotices, await contextFor('system'), {});
  expect(await renewalOf(before)).toMatchObject({ amount: 6000, status: 'ISSUED' });
  expect(await renewalOf(after)).toMatchObject({ amount: 7000, status: 'ISSUED' });
  await set(HOME, 9000);
  await perform(sendRenewalNotices, await contextFor('system'), {});
  expect(await renewalOf(before)).toMatchObject({ amount: 6000 });
  expect(await renewalOf(after)).toMatchObject({ amount: 7000 });
});

test('an application that was opened at another price is refused with the new one, and nothing is stored', {
  tags: ['SET-053'],
}, async () => {
  await set(HOME, 7000);
  const body = { ...applicationOf(`${crypto.randomUUID()}@example.com`), quoted_total_cents: 6000 };
  const count = async () => (await db.select({ id: memberships.id }).from(memberships)).length;
  const had = await count();
  const refused = await callApi('POST /membership/create-web', { body });
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({
    message: 'The price is now $70. Please look at it and send again.',
    price: { total_cents: 7000, lines: [{ label: 'Single-family home', amount_cents: 7000 }] },
  });
  const spanish = await callApi('POST /membership/create-web', { body, headers: { Cookie: 'lang=es' } });
  expect(spanish.json.message).toBe('El precio es ahora de $70. Revíselo y vuelva a enviarlo.');
  expect(await count()).toBe(had);
  expect((await callApi('POST /membership/create-web', { body: { ...body, quoted_total_cents: 7000 } })).status).toBe(
    200,
  );
  expect(
    (await callApi('POST /membership/create-web', { body: applicationOf(`${crypto.randomUUID()}@example.com`) }))
      .status,
  ).toBe(200);
});

test('a checkout at another amount than the page showed charges nothing', { tags: ['SET-053'] }, async () => {
  const { invoice } = await oweDues({ years: 1, amount: 6000 });
  const refused = await callApi(`POST /payments/pay-invoice/${invoice.uuid}`, {
    body: { pm: 'pm_card_visa', quoted_total_cents: 5000 },
  });
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({
    message: 'The price is now $60. Please look at it and send again.',
    price: { total_cents: 6000, lines: [{ amount_cents: 6000 }] },
  });
});

test('the sales tax of an invoice’s day fills a batch row that states none; a stated 0 stays 0', {
  tags: ['SET-057'],
}, async () => {
  const taxOn = (day: string) => (day < '2026-06-01' ? 1000 : 1025);
  const reading = { epoch: 1900 as const, today: '2026-07-01', taxOn };
  const row = (cells: object) =>
    readBatchRow(
      {
        number: 2,
        cells: { con: 'ABC', hoc_inv_num: '1', material_1: 'Pipe', material_amt_1: '100.00', ...cells },
      } as never,
      reading,
    ).values;
  expect(row({ inv_date: '2026-06-15' })).toMatchObject({ tax: 1025, total: 11_025 });
  expect(row({ inv_date: '2026-05-31' })).toMatchObject({ tax: 1000, total: 11_000 });
  expect(row({ inv_date: '2026-06-15', tax: '0' })).toMatchObject({ tax: 0, total: 10_000 });
  expect(row({ inv_date: '2026-06-15', tax: '8.5' })).toMatchObject({ tax: 850 });
  // The file's own total says that there is none
  expect(row({ inv_date: '2026-06-15', total: '100.00' })).toMatchObject({ tax: 0, total: 10_000 });
});

test('a line for the sales tax is that of the sum of the others, once', { tags: ['SET-057'] }, async () => {
  await set('tax_rate', 1025);
  const { membership } = await oweDues({ years: 1, amount: 6000 });
  const { tax_rates } = await perform(showInvoiceDraft, await contextFor('accounting'), { member: membership.uuid });
  expect(tax_rates.at(-1)).toMatchObject({ value: 1025, from_on: TODAY });
  const lines = [
    { description: 'Gutter', amount: '100.00' },
    { description: 'Labor', amount: '$50' },
  ];
  const line = taxLine(lines, 1025);
  expect(line).toEqual({ description: 'Sales tax', amount: '15.38' });
  expect(taxLine([...lines, line!], 1025)).toBeNull();
  expect(taxLine([{ description: 'Gutter', amount: 'ten' }], 1025)).toBeNull();
});

test('a contractor who is added without a factoring has the club’s; one who is here keeps theirs', {
  tags: ['SET-057'],
}, async () => {
  await db.delete(contractors).where(eq(contractors.alpha_ref, 'FA1'));
  await set('default_factoring', 1250);
  const context = await contextFor('executive');
  expect(await perform(showContractorDraft, context, {})).toEqual({ service_fee: 12.5 });
  const given = {
    name: 'Factored Gutters',
    address_line: '1 Pine St',
    zip: '98101',
    email: 'factored@gutters.example',
    phone: '2065550142',
    communication_pref_id: 2,
  };
  const added = await perform(createContractor, context, { ...given, alpha_ref: 'FA1' });
  expect(added.contractor.factor_percent).toBe(0.125);
  const typed = await perform(createContractor, context, { ...given, alpha_ref: 'FA2', service_fee: 0 });
  expect(typed.contractor.factor_percent).toBe(0);
  await set('default_factoring', 500);
  const [kept] = await db.select().from(contractors).where(eq(contractors.alpha_ref, 'FA1'));
  expect(kept!.factor_percent).toBe(1250);
});
