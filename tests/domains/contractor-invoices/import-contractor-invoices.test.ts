import { env } from 'cloudflare:workers';
import { and, count, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { importContractorInvoices } from '~/domains/contractor-invoices/operations/import-contractor-invoices.server';
import { amountsOf } from '~/domains/contractor-invoices/rules/amounts';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import type { Contractor } from '~/domains/contractors/queries.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { history, outbox } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { addContractor, addJob, addMember } from '../../support/club/jobs';
import { metered } from '../../support/proofs/rows-read';
import { sampleWorkbook } from '../../support/samples/sample-sheets';

const HEADER =
  'con,hoc_inv_num,job_number,mem_name,mem_street,inv_date,material_1,material_amt_1,labor_amt_1,tax,rate,total';

let made = 0;
let contractor: Contractor;
/** Numbers of this test alone. */
let prefix: string;
beforeEach(async () => {
  contractor = await addContractor({
    name: 'Elm Plumbing',
    factor_percent: 1000,
    address_line: '9 Pine St',
    city: 'Seattle',
    state_id: 'WA',
    zip: '98101',
  });
  prefix = `IMP${++made}-`;
});

const lineOf = (number: number, more: Partial<Record<string, string | number>> = {}) => {
  const given: Record<string, string | number> = {
    con: contractor.alpha_ref.toLowerCase(),
    hoc_inv_num: `${prefix}${number}`,
    inv_date: '11/02/2026',
    material_1: '"Elbow, 1/2"""',
    material_amt_1: '"$1,000.00"',
    labor_amt_1: '250.50',
    tax: '10.35',
    ...more,
  };
  return HEADER.split(',')
    .map((name) => given[name] ?? '')
    .join(',');
};
const fileOf = (content: BlobPart | string[], name = 'sheet.csv') =>
  new File([Array.isArray(content) ? [HEADER, ...content].join('\r\n') : content], name);

async function send(file: File, more: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', file);
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return callApi('POST /contractors/import-contractor', { as: 'executive', body: form });
}
const stored = () =>
  db
    .select()
    .from(contractorInvoices)
    .where(like(contractorInvoices.hoc_inv_num, `${prefix}%`))
    .orderBy(contractorInvoices.id);

describe('a contractor’s file is imported', () => {
  test('with the contractor of its code, the member of its job, amounts to the cent, history and push', {
    tags: ['CINV-096', 'CINV-097', 'CON-043'],
  }, async () => {
    const job = await addJob();
    await db.delete(outbox);
    const file = fileOf([lineOf(1, { job_number: job.id, rate: '12%', total: '1379.93' }), lineOf(2)]);
    const dry = await send(file, { dry_run: '1' });
    expect(dry.json).toEqual({
      message: '2 contractor invoices can be imported.',
      dry_run: true,
      total: 2,
      imported: 2,
      skipped: 0,
      warnings: { 'row 2': ['rate: The file says 12 %; the contractor’s 10 % is taken.'] },
      unknown_columns: [],
    });
    expect(await stored()).toEqual([]);
    const { status, json } = await send(file);
    expect([status, json.message]).toEqual([200, '2 contractor invoices imported.']);
    const [first, second] = await stored();
    expect(first).toMatchObject({
      contractor_id: contractor.id,
      con: contractor.alpha_ref,
      con_biz: 'Elm Plumbing',
      con_addy1: '9 Pine St',
      con_csz: 'Seattle, WA 98101',
      job_number: job.id,
      membership_id: job.membership_id,
      mem_name: 'Greta Lindgren',
      mem_street: '1419 E Aloha St',
      inv_date: '2026-11-02',
      status: 'RECEIVED',
      material: [{ description: 'Elbow, 1/2"', amount: 100_000 }],
      labor: [{ description: '', amount: 25_050 }],
      inv_net_sale: 125_050,
      inv_tax_amount: 12_943,
      total: 137_993,
      rate: 1000,
      factor_percent: 1000,
      factor_amount: 13_799,
      version: 1,
    });
    expect(first!.con_bill).toBe(amountsOf(first!).con_bill);
    expect(second).toMatchObject({ job_number: null, membership_id: null, mem_name: '' });
    const told = await db
      .select()
      .from(history)
      .where(and(eq(history.subject_type, 'contractor_invoice'), eq(history.subject_id, first!.id)));
    expect(told).toMatchObject([
      { version: 1, action: 'created', parent_type: 'contractor', parent_id: contractor.id },
    ]);
    const pushed = await db.select().from(outbox).where(eq(outbox.effect, 'contractor-invoice.changed'));
    expect(pushed.map(({ payload }) => payload)).toMatchObject([{ id: first!.id, contractor_id: contractor.id }]);
  });

  test('from a workbook, with the member of that name and street', { tags: ['CINV-096'] }, async () => {
    const { membership } = await addMember();
    const street = `${prefix} Alder Street`;
    await env.DB.prepare('UPDATE properties SET address = ? WHERE membership_id = ?').bind(street, membership.id).run();
    const row = [
      contractor.alpha_ref,
      `${prefix}1`,
      null,
      'GRETA lindgren',
      street.toUpperCase(),
      { xml: '<c s="1"><v>46328</v></c>' },
      'Elbow',
      10.1,
    ];
    const bytes = sampleWorkbook([{ rows: [['Cover']] }, { rows: [['Our invoices'], HEADER.split(','), row] }]);
    const { json } = await send(fileOf(bytes as BlobPart, 'sheet.xlsx'));
    expect(json).toMatchObject({ message: '1 contractor invoice imported.', warnings: {} });
    expect(await stored()).toMatchObject([
      { membership_id: membership.id, inv_date: '2026-11-02', total: 1010, mem_street: street.toUpperCase() },
    ]);
    const other = await addMember();
    await env.DB.prepare('UPDATE properties SET address = ? WHERE membership_id = ?')
      .bind(street, other.membership.id)
      .run();
    const two = await send(fileOf([lineOf(2, { mem_name: 'Greta Lindgren', mem_street: street })]));
    expect(two.json.warnings).toEqual({
      'row 2': ['mem_name: Several members have this name and street: none is taken.'],
    });
    expect((await stored())[1]).toMatchObject({ membership_id: null, mem_name: 'Greta Lindgren' });
  });

  test('once, however often it is sent, by however many at the same moment', { tags: ['CINV-096'] }, async () => {
    await tokenOf('executive');
    const file = fileOf([lineOf(1), lineOf(2), lineOf(1)]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ json }) => json.imported).sort()).toEqual([0, 0, 0, 2]);
    expect(await stored()).toHaveLength(2);
    const again = await send(fileOf([lineOf(1), lineOf(2), lineOf(3)]));
    expect(again.json).toMatchObject({
      message: '1 contractor invoice imported, 2 skipped: already there.',
      imported: 1,
      skipped: 2,
    });
  });

  test('or not at all: one bad cell, and every bad row and field is named', {
    tags: ['CINV-096', 'CINV-098'],
  }, async () => {
    await send(fileOf([lineOf(9)]));
    const rows = [
      lineOf(1),
      lineOf(2, { tax: '101', material_amt_1: '"12,50"' }),
      lineOf(3, { con: '???', job_number: '999999' }),
      lineOf(1, { labor_amt_1: '9' }),
      lineOf(9, { labor_amt_1: '9' }),
    ];
    for (const dry_run of ['1', '0']) {
      const { status, json } = await send(fileOf(rows), { dry_run });
      expect(status).toBe(422);
      expect(json).toEqual({
        message: '4 rows have problems; row 3: material_amt_1: This must be an amount, such as 1250.00',
        errors: {
          'row 3': ['material_amt_1: This must be an amount, such as 1250.00', 'tax: From 0 to 100'],
          'row 4': ['con: No contractor has this code.', 'job_number: No job has this number.'],
          'row 5': ['hoc_inv_num: Row 2 has this number with another contractor or total.'],
          'row 6': ['hoc_inv_num: This number is another contractor’s, or of another total.'],
        },
      });
    }
    expect(await stored()).toHaveLength(1);
  });

  test('only when it is a table with the needed columns', { tags: ['CINV-096'] }, async () => {
    const faults: [File, string][] = [
      [fileOf('%PDF-1.7', 'invoices.csv'), 'This is a PDF. Choose a CSV or an .xlsx file.'],
      [fileOf('con,amount\nA,1'), 'No row of this file has the columns con, hoc_inv_num.'],
      [fileOf([]), 'There is no row below the header.'],
      [fileOf(''), 'This file is empty.'],
    ];
    for (const [file, message] of faults) {
      const { status, json } = await send(file);
      expect([status, json.errors]).toEqual([422, { file: [message] }]);
    }
    const none = await callApi('POST /contractors/import-contractor', { as: 'executive', body: { file: 'x' } });
    expect([none.status, none.json.errors]).toEqual([422, { file: ['This field is required'] }]);
  });

  test('back as CSV with its problems, to be corrected and sent again', async () => {
    const form = new FormData();
    form.set('file', fileOf([lineOf(1), lineOf(2, { tax: '=101' })]));
    const token = await tokenOf('executive');
    const response = await call('POST /contractors/import-contractor/problems', { token, raw: form });
    expect(response.headers.get('Content-Disposition')).toContain('contractor-invoices-to-correct.csv');
    const text = await response.text();
    expect(text).toContain("'=101,");
    expect(text.split('\r\n')[2]).toMatch(/,"?tax: This must be a percentage, such as 10.35"?$/);
    const corrected = await send(fileOf(text.replace("'=101", '10.35')));
    expect(corrected.json).toMatchObject({ imported: 2, unknown_columns: ['Problems'] });
    expect((await stored())[0]!.material).toEqual([{ description: 'Elbow, 1/2"', amount: 100_000 }]);
  });
});

test('20,000 rows are one commit, and read in a few calls', { tags: ['CINV-096'], timeout: 120_000 }, async () => {
  const { db: binding, meter } = metered(env.DB);
  const context = { ...(await contextFor('executive')), db: database(binding), drain: async () => {} };
  const file = fileOf(
    Array.from({ length: 20_000 }, (_, index) => lineOf(index, { mem_name: 'Nobody', mem_street: `${index} A` })),
  );
  const result = await perform(importContractorInvoices, context, { file });
  expect(result.imported).toBe(20_000);
  expect(meter.calls).toBeLessThanOrEqual(3);
  const [counted] = await db
    .select({ rows: count() })
    .from(contractorInvoices)
    .where(like(contractorInvoices.hoc_inv_num, `${prefix}%`));
  expect(counted!.rows).toBe(20_000);
  const more = fileOf(Array.from({ length: 20_001 }, (_, index) => lineOf(index)));
  await expect(perform(importContractorInvoices, context, { file: more })).rejects.toThrow(
    'At most 20,000 rows at once',
  );
});
