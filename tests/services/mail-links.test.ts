import { env } from 'cloudflare:workers';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices } from '~/domains/invoices/table.server';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import { memberships } from '~/domains/memberships/table.server';
import type { Env } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import { outbox } from '~/lib/operation/tables.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { backstageContext, drainRows } from '../../workers/backstage/context';
import { runCron } from '../../workers/backstage/crons';
import { applicationOf } from '../support/club/applications';
import { db } from '../support/club/context';
import { oweDues } from '../support/club/invoices';
import { club } from '../support/club/payments';

/** Another port than the one of wrangler.toml. */
const SERVED = 'http://127.0.0.1:8123';
const served = { ...(env as Env), SITE_URL: SERVED } as Env;

async function linksTo(address: string): Promise<string[]> {
  const mails = await db.select().from(capturedMail).where(eq(capturedMail.to, address));
  return mails.flatMap(({ text }) => text.match(/https?:\/\/[^\s<>"]+/g) ?? []);
}

test('a link in a mail of the outbox leads to where the product is served', async () => {
  const address = 'port.lindgren@example.org';
  const visitor = await club();
  const drain = (ids: string[]) => drainRows(served, ids, visitor.waitUntil);
  await perform(applyForMembership, { ...visitor, drain }, applicationOf(address));
  await visitor.settled();
  const links = await linksTo(address);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !link.startsWith(`${SERVED}/checkout/`))).toEqual([]);
});

test('a link in a mail of the nightly run leads to where the product is served', async () => {
  const { membership, invoice } = await oweDues({ years: 1 });
  await db.update(invoices).set({ status: 'PAID' }).where(eq(invoices.id, invoice.id));
  const expires_at = new Date(Date.now() + 20 * 86_400_000);
  const member = { state: 'MEMBERSHIP', status: 'ACTIVE', expires_at } as const;
  await db.update(memberships).set(member).where(eq(memberships.id, membership.id));
  const { waitUntil, settled } = await club();
  await runCron(backstageContext(served, 'cron', waitUntil), '0 * * * *');
  await settled();
  // What the run put off is due now
  const waiting = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.status, 'PENDING'));
  const ids = waiting.map(({ id }) => id);
  await db.update(outbox).set({ due_at: new Date() }).where(inArray(outbox.id, ids));
  await drainRows(served, ids, waitUntil);
  await settled();
  const links = await linksTo(membership.primary_email);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !link.startsWith(`${SERVED}/checkout/`))).toEqual([]);
});
