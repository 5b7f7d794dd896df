import { describe, expect, test } from 'vitest';
import { saveCheck } from '~/domains/checks/operations/save-check.server';
import { updateCheck } from '~/domains/checks/operations/update-check.server';
import { importContractorInvoices } from '~/domains/contractor-invoices/operations/import-contractor-invoices.server';
import { payContractorInvoices } from '~/domains/contractor-invoices/operations/pay-contractor-invoices.server';
import { approveBatchInvoice } from '~/domains/invoice-batches/operations/approve-batch-invoice.server';
import { createInvoice } from '~/features/member-invoices/operations/create-invoice.server';
import { updateInvoice } from '~/features/member-invoices/operations/update-invoice.server';
import { addDays } from '~/lib/calendar';
import { isAppError } from '~/lib/errors';
import { type Operation, perform } from '~/lib/operation/operation.server';
import { addBilled, fileOf, importBatch } from '../support/club/batches';
import { checkForm, nextCheckNumber, saveCheckFor } from '../support/club/checks';
import { contextFor } from '../support/club/context';
import { addContractorInvoice } from '../support/club/contractor-invoices';
import { billJob } from '../support/club/job-invoices';
import { addContractor, addJob } from '../support/club/jobs';

/** Returns what a call with this day at this moment is refused for, by field. */
type Try = (day: string, now: Date) => Promise<Record<string, string[]>>;

interface DayField {
  field: string;
  /** What stands in the errors in its place: an import names its rows. */
  at?: string;
  /** Makes a call in which something else is wrong where it can be, so that nothing is saved. */
  open(): Promise<Try>;
  from: (today: string) => string;
  to: (today: string) => string;
}

const tried =
  (operation: Operation, inputOf: (day: string) => object | Promise<object>): Try =>
  async (day, now) => {
    try {
      await perform(operation, { ...(await contextFor('accounting')), now }, (await inputOf(day)) as never);
      return {};
    } catch (error) {
      if (!isAppError(error)) throw error;
      return error.errors ?? {};
    }
  };

const aYearBack = (today: string) => `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
const daysOff = (days: number) => (today: string) => addDays(today, days);
const line = [{ description: 'Work', amount: 100 }];

let sheets = 0;

const fields: Record<string, DayField> = {
  'save-check': {
    field: 'check_date',
    from: aYearBack,
    to: daysOff(30),
    open: async () =>
      tried(saveCheck, (check_date) => Object.fromEntries(checkForm('999999', 6000, { check_date }).entries())),
  },
  'checks/{id}': {
    field: 'check_date',
    from: aYearBack,
    to: daysOff(30),
    async open() {
      const { invoice } = await billJob();
      const { check } = (await saveCheckFor(invoice)).json;
      const { check_image: _, ...whole } = check;
      return tried(updateCheck, (check_date) => ({ ...whole, numeric_amount: '1', check_date }));
    },
  },
  'contractor-invoice/pay': {
    field: 'paid_on',
    from: daysOff(-366),
    to: daysOff(0),
    async open() {
      const contractor = await addContractor();
      const { id } = await addContractorInvoice(contractor, { status: 'APPROVED' });
      const wish = { contractor_id: contractor.id, invoice_ids: [id], amount: 1 };
      return tried(payContractorInvoices, (paid_on) => ({ ...wish, check_number: nextCheckNumber(), paid_on }));
    },
  },
  invoices: {
    field: 'invoice_date',
    from: daysOff(-366),
    to: daysOff(31),
    open: async () => tried(createInvoice, (invoice_date) => ({ jobId: '999999', items: line, invoice_date })),
  },
  'invoices/{id}': {
    field: 'invoice_date',
    from: daysOff(-366),
    to: daysOff(31),
    async open() {
      const { invoice } = await billJob();
      return tried(updateInvoice, (invoice_date) => ({ id: invoice.id, invoice_date }));
    },
  },
  'batch/{id}/approve': {
    field: 'inv_date',
    from: () => '1990-01-01',
    to: daysOff(31),
    async open() {
      const { contractor, job } = await addBilled();
      sheets += 1;
      const { batchId, rows } = await importBatch(fileOf(contractor.alpha_ref, job.id, [`DAYS-${sheets}`]));
      const row = { id: batchId, batch_invoice_id: rows[0]!.id, contractor_id: null };
      return tried(approveBatchInvoice, (inv_date) => ({ ...row, inv_date }));
    },
  },
  'contractors/import-contractor': {
    field: 'inv_date',
    at: 'row 2',
    from: () => '1990-01-01',
    to: daysOff(31),
    async open() {
      const { alpha_ref } = await addContractor();
      return tried(importContractorInvoices, (day) => {
        const content = `con,hoc_inv_num,inv_date,labor_1,labor_amt_1\n${alpha_ref},DAY-1,${day},Work,5`;
        return { file: new File([content], 'sheet.csv'), dry_run: true };
      });
    },
  },
};

/** The clocks of Seattle; in UTC it is the next day already. */
const moments: [string, string][] = [
  ['2026-11-21T23:59:00-08:00', '2026-11-21'],
  ['2026-11-22T00:01:00-08:00', '2026-11-22'],
];

describe.each(Object.entries(fields))('%s', (_, { field, at = field, open, from, to }) => {
  test.each(moments)(
    'at %s days are counted from the club’s %s, both ends included',
    {
      tags: ['MON-020'],
    },
    async (moment, today) => {
      const refusals = await open();
      const said = async (day: string) => (await refusals(day, new Date(moment)))[at]?.join() ?? '';
      for (const day of [to(today), from(today)]) expect(await said(day), day).toBe('');
      for (const day of [addDays(from(today), -1), addDays(to(today), 1)]) {
        expect(await said(day), day).toMatch(
          /This must (not be (before|after) (today|\d\d\/\d\d\/\d{4})|be a day, such as)/,
        );
      }
    },
  );
});

test('an invoice to a member is due from its own day on, within 365 days', { tags: ['MON-020'] }, async () => {
  const job = await addJob();
  const { invoice } = await billJob(10_000, { invoice_date: '2026-11-20', due_date: '2026-12-20' });
  const now = new Date('2026-11-21T12:00:00-08:00');
  const made = tried(createInvoice, (due_date) => ({ jobId: '999999', items: line, due_date }));
  expect(await made('2026-11-20', now)).toEqual({ due_date: ['This must not be before the invoice date'] });
  expect(await made('2027-11-22', now)).toEqual({ due_date: ['At most 365 days after the invoice date'] });
  for (const day of ['2026-11-21', '2027-11-21']) expect(await made(day, now)).not.toHaveProperty('due_date');
  const changed = tried(updateInvoice, (due_date) => ({ id: invoice.id, due_date }));
  expect(await changed('2026-11-19', now)).toHaveProperty('due_date');
  expect(await changed('2027-11-20', now)).toEqual({});
  const alone = tried(createInvoice, (invoice_date) => ({ jobId: job.id, items: line, invoice_date }));
  expect(await alone('2026-12-22', now)).toEqual({});
});

test('days that stay as they are do not hold up an edit of old papers', { tags: ['MON-020'] }, async () => {
  const { invoice } = await billJob(10_000, { invoice_date: '2026-11-20' });
  const { check } = (await saveCheckFor(invoice)).json;
  const { check_image: _, ...whole } = check;
  const years = new Date('2029-11-21T12:00:00-08:00');
  expect(await tried(updateCheck, (note) => ({ ...whole, note }))('Found again', years)).toEqual({});
  const kept = { id: invoice.id, invoice_date: '2026-11-20' };
  expect(await tried(updateInvoice, (ref_number) => ({ ...kept, ref_number }))('R-1', years)).toEqual({});
});

test('a discount above the sum of the lines is refused where it is typed', { tags: ['MON-020'] }, async () => {
  const job = await addJob();
  const now = new Date('2026-11-21T12:00:00-08:00');
  const said = { discountValue: ['The discount is above the sum of the lines.'] };
  const body = { jobId: job.id, items: line };
  expect(await tried(createInvoice, () => ({ ...body, discountValue: 101 }))('', now)).toEqual(said);
  const { invoice } = await billJob(10_000);
  const lines = { id: invoice.id, items: line, unit: 'dollars' };
  expect(await tried(updateInvoice, () => ({ ...lines, discountValue: '100.01' }))('', now)).toEqual(said);
  expect(await tried(updateInvoice, () => ({ ...lines, discountValue: '100.00' }))('', now)).toEqual({});
});
