import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { deleteJob } from '~/domains/jobs/operations/delete-job.server';
import { createNote } from '~/domains/notes/operations/create-note.server';
import { deleteUser } from '~/features/accounts/operations/delete-user.server';
import { updateUser } from '~/features/accounts/operations/update-user.server';
import { requestEstimates } from '~/features/estimating/operations/request-estimates.server';
import { listActivity } from '~/features/timeline/operations/list-activity.server';
import { listRecentActivity } from '~/features/timeline/operations/list-recent-activity.server';
import { startOfDay } from '~/lib/calendar';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { addColleague, rowOf } from '../../support/club/accounts';
import { contextFor } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor, addJob } from '../../support/club/jobs';
import { metered } from '../../support/proofs/rows-read';

const { db: counted, meter, reset } = metered(env.DB);

const ZONE = 'America/Los_Angeles';
/** Years in which nothing else happens, one for each test. */
const at = (day: string, seconds = 0) => startOfDay(day, ZONE).getTime() + 43_200_000 + seconds * 1000;

/** So many steps with records of a kind, a second apart. */
const happened = (
  subject: string,
  from: number,
  day: string,
  { userId, parent }: { userId?: number; parent?: string } = {},
) =>
  env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
     INSERT INTO history (subject_type, subject_id, version, action, data, actor_kind, user_id, created_at)
     SELECT ?2, (SELECT ifnull(MAX(subject_id), 0) FROM history WHERE subject_type = ?2) + 100000 + n, 2, 'updated',
       json_object('parent_type', ?3, 'parent_id', iif(?3 IS NULL, NULL, 900000 + n)), iif(?4 IS NULL, 'system', 'user'), ?4, ?5 + n * 1000 FROM numbers`,
  ).bind(from, subject, parent ?? null, userId ?? null, at(day));

const ask = async (who: Who, input: object = {}) => perform(listRecentActivity, await contextFor(who), input);
test('tells what happened to members, jobs, invoices, contractors and notes, with who it was and where it leads', {
  tags: ['DASH-017', 'DASH-019', 'DASH-020', 'DASH-027'],
}, async () => {
  const from = await contextFor('service');
  const job = await addJob();
  const contractor = await addContractor();
  await perform(requestEstimates, from, {
    jobId: job.uuid,
    estimates_request: [{ contractor: contractor.id, message: '' }],
  });
  await perform(createNote, from, { notable_type: 'job', notable_id: job.id, content: '<p>Moss</p>' });
  const invoice = await addContractorInvoice(contractor);
  const token = await tokenOf('executive');
  await call('POST /contractor-invoice/change-status', { token, body: { id: invoice.id, status: 'HOLD' } });
  const { results } = await ask('executive', { per_page: 50 });
  const told = results.map(({ who, text, href, trackable_type }) => ({ who, text, href, trackable_type }));
  expect(results.map(({ record }) => record)).toEqual(
    expect.arrayContaining([job.member, `contractor invoice ${invoice.hoc_inv_num}`, `job ${job.id}`]),
  );
  expect(told).toContainEqual({
    who: 'Dana Whitfield',
    text: 'added a note',
    href: `/app/jobs/${job.id}`,
    trackable_type: 'note',
  });
  expect(told).toContainEqual({
    who: 'Dana Whitfield',
    text: 'entered a job request',
    href: `/app/jobs/${job.id}`,
    trackable_type: 'job',
  });
  expect(told).toContainEqual(
    expect.objectContaining({
      who: 'Evelyn Park',
      href: `/app/viewInvContractorHoc/${invoice.id}/${contractor.id}`,
      trackable_type: 'invoice',
    }),
  );
  const note = results.find(({ subject_type }) => subject_type === 'note')!;
  expect(note).toMatchObject({ opens_notes: true, entity: { data: { notable_type: 'job', notable_id: job.id } } });
  expect(results.map(({ subject_type }) => subject_type)).not.toContain('task');
  const times = results.map(({ created_at }) => Number(created_at));
  expect(times).toEqual([...times].sort((one, other) => other - one));
});

test('what happened to a deleted job stays, and leads nowhere', { tags: ['DASH-019', 'DASH-027'] }, async () => {
  const job = await addJob();
  await perform(createNote, await contextFor('service'), { notable_type: 'job', notable_id: job.id, content: 'Moss' });
  const mine = async () =>
    (await ask('executive', { per_page: 30 })).results.filter(
      ({ subject_type, subject_id, entity }) =>
        (subject_type === 'job' && subject_id === job.id) || entity.data.notable_id === job.id,
    );
  expect((await mine()).map(({ href }) => href)).toEqual([`/app/jobs/${job.id}`, `/app/jobs/${job.id}`]);
  await perform(deleteJob, await contextFor('executive'), { id: job.id });
  const after = await mine();
  expect(after.map(({ entity }) => entity.action)).toEqual(['deleted', 'created', 'created']);
  expect(after.map(({ href }) => href)).toEqual([null, null, null]);
});

test('only what one may read: notes as the records they hang on, estimates and payments by their own keys', {
  tags: ['DASH-017', 'DASH-020', 'ROLE-023'],
}, async () => {
  const day = '2001-05-05';
  const range = { from: day, to: day, per_page: 100 };
  await env.DB.batch([
    ...[
      'membership',
      'job',
      'invoice',
      'contractor_invoice',
      'check',
      'payment',
      'contractor',
      'task',
      'user',
      'vendor',
    ].map((subject) => happened(subject, 1, day)),
    happened('estimate', 1, day, { parent: 'job' }),
    happened('estimate', 1, day),
    ...['membership', 'job', 'contractor', 'vendor', 'invoice', 'contractor_invoice', 'check', 'mail'].map((parent) =>
      happened('note', 1, day, { parent }),
    ),
  ]);
  const seen = async (who: Who) =>
    (await ask(who, range)).results
      .map(({ subject_type, entity }) =>
        subject_type === 'note' ? `note:${entity.data.notable_type}` : (subject_type as string),
      )
      .sort();
  expect(await seen('executive')).toEqual(
    [
      ...['check', 'contractor', 'contractor_invoice', 'estimate', 'invoice', 'job', 'membership', 'payment'],
      ...['check', 'contractor', 'contractor_invoice', 'invoice', 'job', 'membership', 'vendor'].map(
        (on) => `note:${on}`,
      ),
    ].sort(),
  );
  const linked = (await ask('executive', range)).results.filter(({ subject_type }) => subject_type === 'note');
  // A contractor's invoice that is not there leads nowhere
  expect(linked.map(({ href }) => String(href).replace(/\d+$/, '')).sort()).toEqual([
    '/app/contractors/',
    '/app/invoices/',
    '/app/invoices/checkUpdate/',
    '/app/jobs/',
    '/app/members/',
    '/app/vendors/',
    'null',
  ]);
  expect(linked.every(({ opens_notes }) => opens_notes)).toBe(true);
  expect(await seen('employee')).toEqual(
    [
      'contractor',
      'estimate',
      'job',
      'membership',
      'note:contractor',
      'note:job',
      'note:membership',
      'note:vendor',
    ].sort(),
  );
  expect(await seen('admin')).toEqual([]);
  await expect(ask('billing', range)).rejects.toMatchObject({ status: 403 });
});

test('goes on by cursor without a gap or a double, also through thousands of steps of one moment', {
  tags: ['DASH-017', 'DASH-018'],
  timeout: 60_000,
}, async () => {
  const day = '2002-06-06';
  await env.DB.batch(['membership', 'job', 'contractor'].map((subject) => happened(subject, 40, day)));
  await env.DB.prepare('UPDATE history SET created_at = ? WHERE created_at BETWEEN ? AND ?')
    .bind(at(day), at(day), at(day, 30))
    .run();
  const range = { from: day, to: day, per_page: 7 };
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof ask>> = await ask('executive', { ...range, cursor });
    seen.push(...page.results.map(({ subject_type, subject_id }) => `${subject_type} ${subject_id}`));
    cursor = page.next_cursor;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

/** So many colleagues, who have done nothing yet. */
const employMany = (count: number) =>
  env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
     INSERT INTO users (uuid, created_at, updated_at, first_name, last_name, email, password_hash, role_id)
     SELECT printf('%08x-0000-4000-8000-%012x', n, n), n, n, 'Ann', 'Acre ' || n, 'ann' || n || '@club.example', '',
       (SELECT id FROM roles WHERE name = 'EMPLOYEE') FROM numbers`,
  )
    .bind(count)
    .run();

/** Steps with one kind of record after the other, each with another record and by another colleague. */
const mixed = (day: string, kinds: { subject: string; parent?: string }[], steps: number) =>
  env.DB.batch(
    kinds.map(({ subject, parent }, place) =>
      env.DB.prepare(
        `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1 - 1),
           people (id, place) AS (SELECT id, row_number() OVER () - 1 FROM users WHERE last_name LIKE 'Acre %'),
           steps (n, moment) AS MATERIALIZED (SELECT n, n * ?6 + ?7 FROM numbers)
         INSERT INTO history (subject_type, subject_id, version, action, data, actor_kind, user_id, created_at)
         SELECT ?2, ?3 + n, 2, 'updated', json_object('parent_type', ?4, 'parent_id', iif(?4 IS NULL, NULL, 900000 + n)),
           'user', people.id, ?5 + moment
         FROM steps JOIN people ON people.place = steps.moment % (SELECT count(*) FROM people)`,
      ).bind(steps, subject, 500_000 * (place + 1), parent ?? null, at(day), kinds.length, place),
    ),
  );

test('a page reads three rows a line and one a select, however long and mixed the history is', {
  tags: ['DASH-017'],
  timeout: 60_000,
}, async () => {
  const day = '2003-07-07';
  await employMany(120);
  const kinds = [
    { subject: 'membership' },
    { subject: 'job' },
    { subject: 'note', parent: 'contractor_invoice' },
    { subject: 'contractor' },
    { subject: 'contractor_invoice' },
    { subject: 'check' },
    { subject: 'note', parent: 'vendor' },
    { subject: 'task' },
    { subject: 'estimate', parent: 'job' },
    { subject: 'payment', parent: 'contractor_invoice' },
    { subject: 'note', parent: 'membership' },
  ];
  await mixed(day, kinds, 2000);
  // An import: as many steps in one moment
  const moment = '2003-08-08';
  await mixed(moment, [{ subject: 'contractor_invoice' }], 2000);
  await env.DB.prepare('UPDATE history SET created_at = ? WHERE created_at >= ?1 AND created_at < ?1 + 3000')
    .bind(at(moment))
    .run();
  const context = { ...(await contextFor('executive')), db: database(counted) };
  const ranges = [{}, { from: day, to: day }, { from: moment, to: moment }, { from: '1900-01-01', to: '2003-12-31' }];
  for (const per_page of [10, 100]) {
    for (const range of ranges) {
      let cursor: string | null = '';
      for (const page of [1, 2, 3, 4]) {
        // One of each kind of record, after a cursor another for what is left of its moment; the people and the records
        const selects = 17 * (page === 1 ? 1 : 2) + 2;
        const asked: object = { ...range, per_page, cursor };
        reset();
        const shown: Awaited<ReturnType<typeof ask>> = await perform(listRecentActivity, context, asked);
        expect(meter.rowsRead, `page ${page} ${JSON.stringify(asked)}`).toBeLessThanOrEqual(3 * per_page + selects);
        expect(meter.calls).toBe(1);
        expect(shown.results).toHaveLength(per_page);
        if ('from' in range) expect(new Set(shown.results.map(({ who }) => who)).size).toBe(per_page);
        cursor = shown.next_cursor;
      }
    }
  }
  const page = await perform(listActivity, context, { from: day, to: day, page: 2, per_page: 20 });
  expect(page.meta).toMatchObject({ total: 1000, total_capped: true, current_page: 2, from: 21, to: 40 });
});

test('who and what are named as they are called now, and who left keeps the name', {
  tags: ['DASH-019'],
}, async () => {
  const day = '2005-09-09';
  const [contractor, user] = [await addContractor(), await addColleague({ last_name: 'Before' })];
  await env.DB.prepare(
    `INSERT INTO history (subject_type, subject_id, version, action, data, actor_kind, user_id, created_at)
     VALUES ('contractor', ?, 50, 'updated', '{}', 'user', ?, ?)`,
  )
    .bind(contractor.id, user.id, at(day))
    .run();
  const told = async () => {
    const { results } = await ask('executive', { from: day, to: day });
    return results.map(({ who, record, href }) => [who, record, href]);
  };
  const href = `/app/contractors/${contractor.id}`;
  expect(await told()).toEqual([['Nora Before', contractor.name, href]]);
  await perform(updateUser, await contextFor('executive'), { id: user.uuid, last_name: 'After' });
  await env.DB.prepare("UPDATE contractors SET name = 'Moss & Daughters' WHERE id = ?").bind(contractor.id).run();
  expect(await told()).toEqual([['Nora After', 'Moss & Daughters', href]]);
  await perform(deleteUser, await contextFor('executive'), { id: user.id });
  expect(await told()).toEqual([['Nora After', 'Moss & Daughters', href]]);
});

test('the call takes from, to and page, and says what is wrong with them', { tags: ['DASH-031'] }, async () => {
  const day = '2004-08-08';
  const { id } = await addColleague();
  await env.DB.batch([happened('job', 12, day, { userId: id }), happened('contractor', 3, '2004-08-09')]);
  const token = await tokenOf('executive');
  const track = async (body: object) => {
    const response = await call('POST /dashboard/activity-tracking', { token, body });
    return { status: response.status, body: await response.json<{ result: object[] }>() };
  };
  const first = await track({ from: day, to: day, page: 1, per_page: 5 });
  expect(first.body).toMatchObject({ meta: { total: 12, last_page: 3 }, result: expect.any(Array) });
  const { body } = await track({ from: day, to: '2004-08-09', page: 3, per_page: 5, entity: 'Contractors' });
  expect(body).toMatchObject({ meta: { total: 3 }, result: [] });
  const both = await track({ filters: { from: day, to: '2004-08-09' } });
  expect(both.body).toMatchObject({
    meta: { total: 15 },
    result: Array(10).fill(expect.objectContaining({ entity: expect.objectContaining({ action: 'updated' }) })),
  });
  expect(both.body.result[0]).toMatchObject({
    trackable_type: 'contractor',
    entity: { action: 'updated', data: { id: expect.any(Number) }, created_at: expect.any(String) },
    user: null,
  });
  const { first_name, last_name } = await rowOf(id);
  expect(first.body.result[0]).toMatchObject({ trackable_type: 'job', user: { first_name, last_name } });
  const his = await track({ from: day, to: '2004-08-09', userId: id });
  expect(his.body).toMatchObject({ meta: { total: 12 } });
  const wrong = [
    { given: { from: 'yesterday', to: day }, errors: { from: ['This must be a date'] } },
    { given: { from: day, to: '2004-08-07' }, errors: { to: ['This must not be before the first day'] } },
    { given: { from: day }, errors: { to: ['Choose the last day too'] } },
    { given: { from: '1899-12-31', to: day }, errors: { from: ['Choose a year from 1900 to 2100'] } },
    { given: { entity: 'mail' }, errors: { entity: ['Choose membership, job, note, invoice, contractor, setting'] } },
  ];
  for (const { given, errors } of wrong) expect(await track(given)).toMatchObject({ status: 422, body: { errors } });
});
