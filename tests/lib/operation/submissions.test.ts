import { expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { jobs } from '~/domains/jobs/table.server';
import { callApi } from '../../support/calling/call-api';
import { applicationOf } from '../../support/club/applications';
import { db } from '../../support/club/context';
import { addMember, sheetOf } from '../../support/club/jobs';

const submission_id = crypto.randomUUID();

async function made(endpoint: string, body: object, as: Who | 'visitor'): Promise<Record<string, number>> {
  const { status, json } = await callApi(endpoint, { as, body: { ...body, submission_id } });
  expect([endpoint, as, status, json.errors]).toEqual([endpoint, as, 200, undefined]);
  const { message, invoice, ...record } = json;
  return Object.values(record)[0] as Record<string, number>;
}

test('a submission id known to a colleague brings them nothing of what the first one made', async () => {
  const household = await addMember();
  const vendor = { alpha: 'BGL', name: 'Ballard Glass', email: 'glass@vendors.example', phone: '206-555-0101' };
  const contractor = { phone: '206-555-0171', zip: '98119', communication_pref_id: 2 };
  const rows: [string, Who, (who: Who) => object][] = [
    ['POST /jobs', 'service', () => sheetOf(household)],
    ['POST /vendors', 'accounting', () => ({ ...vendor, vendor_type_id: 2 })],
    [
      'POST /contractors',
      'service',
      (who) => ({ ...contractor, alpha_ref: `qq${who[0]}`, name: who, email: `${who}@contractors.example` }),
    ],
    ['POST /membership/create', 'service', (who) => applicationOf(`${who}@made.example`)],
  ];
  for (const [endpoint, who, body] of rows) {
    const first = await made(endpoint, body(who), who);
    expect((await made(endpoint, body(who), who)).id, endpoint).toBe(first.id);
    const second = await made(endpoint, body('executive'), 'executive');
    expect(second.id, endpoint).not.toBe(first.id);
  }
});

test('a submission id used for another call, or for another job’s copy, is another submission', async () => {
  const household = await addMember();
  const job = await made('POST /jobs', sheetOf(household), 'executive');
  const copy = await made(`POST /jobs/duplicate/${job.id}`, {}, 'executive');
  const copyOfCopy = await made(`POST /jobs/duplicate/${copy.id}`, {}, 'executive');
  const chosen = await made('POST /jobs/change-status', { id: job.id, status: 'DUPLICATE' }, 'executive');
  expect(new Set([job.id, copy.id, copyOfCopy.id, chosen.id]).size).toBe(4);
  expect((await made(`POST /jobs/duplicate/${job.id}`, {}, 'executive')).id).toBe(copy.id);
  const created = await made('POST /membership/create', applicationOf('one@calls.example'), 'executive');
  const applied = await made('POST /membership/create-web', applicationOf('two@calls.example'), 'executive');
  expect(applied.id).not.toBe(created.id);
});

test('visitors who send one id are told apart by their addresses, and nothing that one sends is lost', async () => {
  const first = await made('POST /membership/create-web', applicationOf('ann@visitors.example'), 'visitor');
  const other = await made('POST /membership/create-web', applicationOf('bob@visitors.example'), 'visitor');
  expect(other.id).not.toBe(first.id);
  expect((await made('POST /membership/create-web', applicationOf('ANN@visitors.example'), 'visitor')).id).toBe(
    first.id,
  );
  const request = {
    first_name: 'Ann',
    last_name: 'Quist',
    phone_no: '206-555-0177',
    service_address: '5 Bay St',
    zip: '98101',
    job_description: 'Gutters leak',
  };
  const before = await db.$count(jobs);
  for (const email of ['ann@visitors.example', 'bob@visitors.example', 'ann@visitors.example']) {
    expect((await callApi('POST /job-request', { body: { ...request, email, submission_id } })).status).toBe(200);
  }
  expect(await db.$count(jobs)).toBe(before + 2);
});
