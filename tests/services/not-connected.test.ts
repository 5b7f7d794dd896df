import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openCardSetup } from '~/domains/payments/operations/open-card-setup.server';
import { reconcileCharges } from '~/domains/payments/operations/reconcile-charges.server';
import { reconcileRefunds } from '~/domains/payments/operations/reconcile-refunds.server';
import { showCheckout } from '~/domains/payments/operations/show-checkout.server';
import { receiveWebhook } from '~/domains/payments/work/receive-webhook.server';
import { connectQuickbooks } from '~/domains/quickbooks/operations/connect-quickbooks.server';
import { showQuickbooksStatus } from '~/domains/quickbooks/operations/show-quickbooks-status.server';
import type { Env } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import { accounting } from '~/services/accounting/accounting.server';
import { mailer } from '~/services/mail/mail.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { phoneLines, phoneProvider, usesRingCentral } from '~/services/phone/phone.server';
import { serviceStates } from '~/services/service-states.server';
import { contextFor } from '../support/club/context';
import { billJob, invoiceNow } from '../support/club/job-invoices';
import { club, pay, recordOf } from '../support/club/payments';
import { attemptsOf, paidByCard, refund, refundsOf } from '../support/club/refunds';

/** A deployed club whose operator gave no keys, and tries what once let the doubles in. */
const deployed = {
  ...env,
  APP_ENV: 'production',
  SITE_URL: 'https://club.test',
  PAYMENTS_SANDBOX: 'allow',
  RINGCENTRAL_CLIENT_ID: 'double',
} as unknown as Env;
const there = { env: deployed };

test('a deployed club without keys has no doubles, whatever else it is told', async () => {
  expect(serviceStates(deployed)).toMatchObject({ payments: 'missing', mail: 'missing', accounting: 'unused' });
  expect(accounting(deployed)).toBeNull();
  expect(mailboxOf(deployed)).toBeNull();
  const visitor = await club('visitor', there);
  expect(() => mailer(visitor)).toThrow('Mail is not configured');
  expect(usesRingCentral(deployed)).toBe(false);
  expect(phoneLines(deployed)).toEqual([]);
  expect(phoneProvider(deployed).kind).toBe('embedded');
});

test('without a card processor the checkout says so, and nothing is charged', { tags: ['PAY-047'] }, async () => {
  const { invoice } = await billJob();
  const visitor = await club('visitor', there);
  const shown = await perform(showCheckout, visitor, { order_uuid: invoice.uuid });
  expect(shown).toMatchObject({ status: 'ISSUED', refusal: 'Paying by card is not connected here. Please call us.' });
  const refused = { status: 409, message: 'Card payments are not connected.' };
  await expect(perform(openCardSetup, visitor, { uuid: invoice.uuid })).rejects.toMatchObject(refused);
  expect(await pay(invoice.uuid, 'pm_card_visa', there)).toMatchObject(refused);
  expect((await recordOf(invoice.id)).attempts).toEqual([]);
  expect((await invoiceNow(invoice.id)).status).toBe('ISSUED');
});

test('without a card processor a refund, a webhook and the crons end without a fault', async () => {
  const { payment, reference } = await paidByCard();
  expect(await refund(payment.id, there)).toMatchObject({ status: 409, message: 'Card payments are not connected.' });
  expect(await attemptsOf(payment.id)).toEqual([]);
  expect(await refundsOf(reference)).toEqual([]);
  const system = await club('system', there);
  expect(await perform(reconcileRefunds, system, {})).toEqual({ reconciled: 0, events: 0 });
  expect(await perform(reconcileCharges, system, {})).toEqual({ reconciled: 0 });
  const hook = new Request('https://club.test/api/webhooks/stripe', { method: 'POST', body: '{}' });
  expect((await receiveWebhook(hook, system)).status).toBe(409);
});

test('without QuickBooks the office says that it is not connected, also to who connects it', async () => {
  const office = { ...(await contextFor('executive')), ...there };
  expect(await perform(showQuickbooksStatus, office, {})).toMatchObject({ is_configured: false });
  await expect(perform(connectQuickbooks, office, {})).rejects.toMatchObject({ status: 409 });
});
