import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { connectQuickbooks } from '~/domains/quickbooks/operations/connect-quickbooks.server';
import { finishQuickbooksConsent } from '~/domains/quickbooks/operations/finish-quickbooks-consent.server';
import { quickbooksBills, quickbooksConnections } from '~/domains/quickbooks/table.server';
import { perform } from '~/lib/operation/operation.server';
import { newCode } from '~/services/accounting/sandbox/sandbox-fetch.server';
import { openStore } from '~/services/accounting/sandbox/store.server';
import { contextFor, db } from '../club/context';

export const REALM = '9130350000000001';

/** Begins a consent; returns the state that is sent to QuickBooks. */
export async function beginConsent() {
  const { url } = await perform(connectQuickbooks, await contextFor('executive'), {});
  return new URL(url).searchParams.get('state')!;
}

/** Connects the club to the double. */
export async function connectToDouble() {
  const state = await beginConsent();
  const code = await newCode(env.DB);
  return perform(finishQuickbooksConsent, await contextFor('executive'), { state, code, realmId: REALM });
}

export const store = openStore(env.DB);
export const connection = async () => (await db.select().from(quickbooksConnections))[0] ?? null;
export const billOf = async (invoiceId: number) =>
  (await db.select().from(quickbooksBills).where(eq(quickbooksBills.contractor_invoice_id, invoiceId)))[0];

/** The bills that the double has for an invoice's number. */
export const billsThere = async (number: string) =>
  (await store.list('bill')).filter(({ DocNumber }) => DocNumber === number) as unknown as {
    Id: string;
    SyncToken: string;
    TotalAmt: number;
    TxnDate: string;
    VendorRef: { value: string };
  }[];

/** Makes the access tokens of the double invalid. */
export const forgetAccess = async () => {
  for (const kind of ['access']) await env.DB.prepare('DELETE FROM accounting_sandbox WHERE kind = ?').bind(kind).run();
};
