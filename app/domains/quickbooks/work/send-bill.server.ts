import { findContractorInvoice } from '~/domains/contractor-invoices/queries.server';
import { type Booked, bookedAs } from '~/domains/contractor-invoices/rules/booked-as';
import { findContractor } from '~/domains/contractors/queries.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { codes, DeadToken, Refusal } from '~/services/accounting/port';
import { getBill, leaseBill, noteBill, settleBill } from '../steps/bill-row.server';
import type { QuickbooksBill } from '../table.server';
import { type Company, openCompany } from './company.server';
import { expenseAccountOf, vendorOf } from './vendor.server';

const LONGEST_NUMBER = 21;
const RECONNECT = 'QuickBooks must be connected again.';
const GONE = 'This bill was deleted in QuickBooks. Send it again to make a new one.';

interface Sent {
  Bill: { Id: string; SyncToken: string };
}

/**
 * Synchronizes the bill in QuickBooks with the invoice: creates, changes, or deletes it. A refusal is stored with the
 * reason, for a user; what a retry may solve is thrown.
 * @param key the idempotency key of a new bill
 */
export async function sendBill(context: OperationContext, invoiceId: number, key: string): Promise<void> {
  const company = await openCompany(context);
  if (!company) return;
  const first = await findContractorInvoice(context.db, String(invoiceId));
  if (!bookedAs(first) && !(await getBill(context, invoiceId))) return;
  const row = await leaseBill(context, invoiceId, company.realm);
  // Read after the lease: the last sending has the latest state
  const invoice = await findContractorInvoice(context.db, String(invoiceId));
  try {
    await settleBill(context, row, invoice, await bring(context, company, row, bookedAs(invoice), key));
  } catch (error) {
    if (error instanceof DeadToken) {
      await noteBill(context, row.id, { status: 'WAITING', reason: RECONNECT, leased_until: null });
      return;
    }
    if (!(error instanceof Refusal)) {
      await noteBill(context, row.id, { leased_until: null });
      throw error;
    }
    const now = (await getBill(context, invoiceId))!;
    const isGone = error.code === codes.notFound && now.bill !== null;
    const lost = isGone ? { bill: null, sync_token: null, sent: null } : { bill: now.bill };
    const { code, message } = error;
    const why = { code, reason: isGone ? GONE : message };
    // A refused new bill does not exist: the next try has a key of its own
    const none = now.bill ? {} : { pending_request: null, pending: null };
    await settleBill(context, row, invoice, { action: 'refused', status: 'REFUSED', ...lost, ...none, ...why });
  }
}

/** Creates, changes or deletes the bill; returns the final columns of its row. */
async function bring(
  context: OperationContext,
  company: Company,
  row: QuickbooksBill,
  wanted: Booked | null,
  key: string,
) {
  // A bill in another company is ignored
  const isOurs = row.realm === company.realm;
  const known = isOurs
    ? row
    : { ...row, bill: null, sync_token: null, sent: null, pending: null, pending_request: null };
  const there = known.pending_request
    ? await add(context, company, known, known.pending!, known.pending_request)
    : known;
  const { bill, sync_token, sent } = there;
  if (!wanted) {
    if (bill) await remove(company, bill, sync_token!);
    return { action: 'deleted' as const, status: 'DELETED' as const, ...nothing, realm: company.realm };
  }
  const content = JSON.stringify(wanted);
  const now =
    bill === null
      ? await add(context, company, row, content, key)
      : sent === content && row.status === 'SENT'
        ? { bill, sync_token, sent }
        : await change(context, company, { bill, sync_token: sync_token! }, content, key);
  const ended = { bill: now.bill, sync_token: now.sync_token, sent: now.sent, pending: null, pending_request: null };
  return { action: 'sent' as const, status: 'SENT' as const, ...ended, realm: company.realm };
}

const nothing = { bill: null, sync_token: null, sent: null, pending: null, pending_request: null };

async function billOf(context: OperationContext, company: Company, content: string) {
  const { contractor_id, number, date, amount, memo } = JSON.parse(content) as Booked;
  const [vendor, account] = [
    await vendorOf(context, company, await findContractor(context.db, contractor_id)),
    await expenseAccountOf(context, company),
  ];
  return {
    VendorRef: { value: vendor },
    TxnDate: date,
    DocNumber: number.slice(0, LONGEST_NUMBER),
    PrivateNote: `Contractor invoice ${number}`,
    Line: [
      {
        Amount: amount / 100,
        Description: memo,
        DetailType: 'AccountBasedExpenseLineDetail',
        AccountBasedExpenseLineDetail: { AccountRef: { value: account } },
      },
    ],
  };
}

/** Creates the bill. Its key is stored first: a repeated request after a lost response creates no second bill. */
async function add(context: OperationContext, company: Company, { id }: QuickbooksBill, content: string, key: string) {
  const body = await billOf(context, company, content);
  await noteBill(context, id, { pending_request: key, pending: content, realm: company.realm });
  const { Bill } = (await company.call({ method: 'POST', path: '/bill', body, requestId: key })) as unknown as Sent;
  const made = { bill: Bill.Id, sync_token: Bill.SyncToken, sent: content };
  await noteBill(context, id, { ...made, pending_request: null, pending: null });
  return made;
}

interface Known {
  bill: string;
  sync_token: string;
}

async function change(context: OperationContext, company: Company, known: Known, content: string, key: string) {
  const body = await billOf(context, company, content);
  const send = async (sync_token: string, tried: string) => {
    const sent = { ...body, Id: known.bill, SyncToken: sync_token, sparse: true };
    const call = { method: 'POST', path: '/bill', body: sent, requestId: `${key}-${tried}` } as const;
    const { Bill } = (await company.call(call)) as unknown as Sent;
    return { bill: Bill.Id, sync_token: Bill.SyncToken, sent: content };
  };
  return withFreshToken(company, known, (token) => send(token, token));
}

async function remove(company: Company, bill: string, sync_token: string): Promise<void> {
  const path = '/bill?operation=delete';
  await withFreshToken(company, { bill, sync_token }, (SyncToken) =>
    company.call({ method: 'POST', path, body: { Id: bill, SyncToken } }),
  ).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== codes.notFound) throw error;
  });
}

/** Runs a change with the stored version; where the bill was changed there in between, with the newer one. */
async function withFreshToken<Result>(
  company: Company,
  { bill, sync_token }: Known,
  act: (sync_token: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(sync_token);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== codes.stale) throw error;
    const { Bill } = (await company.call({ method: 'GET', path: `/bill/${bill}` })) as unknown as Sent;
    return act(Bill.SyncToken);
  }
}
