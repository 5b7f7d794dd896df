import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeJob } from '~/domains/jobs/operations/change-job.server';
import { createJob } from '~/domains/jobs/operations/create-job.server';
import { deleteJob } from '~/domains/jobs/operations/delete-job.server';
import { dispatchJob } from '~/domains/jobs/operations/dispatch-job.server';
import { duplicateJob } from '~/domains/jobs/operations/duplicate-job.server';
import { listJobs } from '~/domains/jobs/operations/list-jobs.server';
import { listOpenJobs } from '~/domains/jobs/operations/list-open-jobs.server';
import { requestJob } from '~/domains/jobs/operations/request-job.server';
import { showJob } from '~/domains/jobs/operations/show-job.server';
import { updateJob } from '~/domains/jobs/operations/update-job.server';
import { jobs } from '~/domains/jobs/table.server';
import { updateMembership } from '~/domains/memberships/operations/update-membership.server';
import { memberships } from '~/domains/memberships/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { requestEstimates } from '~/features/estimating/operations/request-estimates.server';
import { createInvoice } from '~/features/member-invoices/operations/create-invoice.server';
import { REQUIRED } from '~/lib/form/schema';
import { perform } from '~/lib/operation/operation.server';
import { history, work } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import type { Unnamed } from '../../support/calling/unnamed';
import { contextFor, db, employ } from '../../support/club/context';
import { addContractor, addJob, addMember, sheetOf } from '../../support/club/jobs';

const service = () => contextFor('service');
const rowOf = async (id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!;
const find = async (id: number | string) => (await perform(showJob, await service(), { id })).job;

test('staff enter a job for a member, and it is returned by number and uuid with its related records', {
  tags: ['JOB-009', 'JOB-018', 'JOB-020', 'JOB-021', 'JOB-022', 'JOB-023', 'JOB-042', 'JOB-043'],
}, async () => {
  const household = await addMember();
  const token = await tokenOf('service');
  const assigned = await employ('employee');
  const body = { ...sheetOf(household), assigned_to: assigned.id, factor_percent: 12.5 };
  const answer = await call('POST /jobs', { token, body });
  expect(answer.status).toBe(200);
  const made = (await answer.json()) as { message: string; job: { id: number; uuid: string } };
  expect(made.message).toBe('Job Request Submit Successfully!');
  for (const key of [made.job.id, made.job.uuid]) {
    const { job } = (await (await call(`GET /jobs/${key}`, { token })).json()) as { job: object };
    expect(job).toMatchObject({
      job_number: made.job.id,
      membership_id: household.membership.id,
      status: 'NEW',
      contact_id: household.members[0]!.id,
      contact: { first_name: 'Greta', last_name: 'Lindgren', email: household.members[0]!.email },
      property_id: household.properties[0]!.id,
      property: { address: '1419 E Aloha St', city: { label: 'Seattle' }, state: 'WA', zip: '98112' },
      category_id: 1,
      category: { id: 1, code: expect.any(String), name: expect.any(String) },
      code_id: 1,
      code: { id: 1, description: 'Leak repair' },
      description: 'The kitchen tap drips.',
      assigned_to: assigned.id,
      assigned: { id: assigned.id, name: 'Emil Okafor' },
      priority: 'NORMAL',
      factor_percent: 12.5,
      dispatched: false,
      contractor: null,
      contractor_id: null,
      estimates: [],
      draft: null,
      jobInvoiceUrl: null,
      created_at: expect.any(String),
      location: {
        street_line: '1419 E Aloha St',
        state_line: 'Seattle, WA 98112',
        type: 'zip',
        latitude: expect.any(Number),
      },
    });
  }
  expect((await call('GET /jobs/999999', { token })).status).toBe(404);
});

test('a missing field, or a value of another member or category, is refused at its field', {
  tags: ['JOB-016', 'JOB-017', 'JOB-019'],
}, async () => {
  const household = await addMember();
  const stranger = await addMember();
  const sheet = sheetOf(household);
  const refusal = async (body: object) => {
    const answer = await call('POST /jobs', { token: await tokenOf('service'), body });
    expect(answer.status).toBe(422);
    return ((await answer.json()) as { errors: object }).errors;
  };
  const required = ['This field is required'];
  expect(await refusal({ membership_id: sheet.membership_id })).toEqual({
    contact_id: required,
    property_id: required,
    category_id: required,
    code_id: required,
    description: required,
  });
  expect(await refusal({ ...sheet, contact_id: stranger.members[0]!.id })).toHaveProperty('contact_id');
  expect(await refusal({ ...sheet, property_id: stranger.properties[0]!.id })).toHaveProperty('property_id');
  expect(await refusal({ ...sheet, category_id: 2 })).toHaveProperty('code_id');
  expect(await refusal({ ...sheet, assigned_to: 99_999 })).toHaveProperty('assigned_to');
  expect(await refusal({ ...sheet, status: 'COMPLETED' })).toHaveProperty('status');
  expect(await refusal({ ...sheet, factor_percent: 101 })).toHaveProperty('factor_percent');
});

test('a job may be at an address that is none of the member’s homes, which sheet and paper show', {
  tags: ['FLOW-023'],
}, async () => {
  const household = await addMember();
  const context = await service();
  await perform(requestJob, context, {
    ...{ first_name: 'Greta', last_name: 'Lindgren', email: 'greta@elsewhere.example', phone_no: '+12065550143' },
    ...{ service_address: '77 Cedar St', zip: '98122', job_description: 'The tap drips.' },
  });
  const { id } = (await db.select().from(jobs)).at(-1)!;
  const sheet = { id, ...sheetOf(household), property_id: 0 };
  const { job } = await perform(updateJob, context, sheet);
  expect(job).toMatchObject({
    property_id: null,
    address: '77 Cedar St, 98122',
    membership_id: household.membership.id,
  });
  expect(job.draft).toMatchObject({ service_address: '77 Cedar St' });
  const named = await perform(updateJob, context, { ...sheet, property_line: '78 Cedar St, Seattle' });
  expect(named.job).toMatchObject({ property_id: null, address: '78 Cedar St, Seattle' });
  const home = await perform(updateJob, context, {
    ...sheet,
    property_id: household.properties[0]!.id,
    property_line: 'x',
  });
  expect(home.job).toMatchObject({
    property_id: household.properties[0]!.id,
    address: expect.stringContaining('Aloha'),
  });
  const changed = await perform(changeJob, context, { id, property_id: null as never, property_line: '79 Cedar St' });
  expect(changed.job).toMatchObject({ property_id: null, address: '79 Cedar St' });
  for (const property_id of [-1, '', 'home', 2.5]) {
    await expect(perform(updateJob, context, { ...sheet, property_id })).rejects.toMatchObject({ status: 422 });
  }
  // A member's job is entered for one of their homes
  const created = { ...sheetOf(household), property_id: 0 };
  await expect(perform(createJob, context, created)).rejects.toMatchObject({ status: 422 });
  // One without any address keeps none
  await db.update(jobs).set({ property_line: '' }).where(eq(jobs.id, id));
  await expect(perform(changeJob, context, { id, property_id: 0 })).rejects.toMatchObject({
    errors: { property_id: [REQUIRED] },
  });
});

test('job numbers have no gaps and no duplicates under concurrent and repeated requests', {
  tags: ['JOB-042'],
}, async () => {
  const household = await addMember();
  const first = await addJob();
  const context = await service();
  const enter = (submission_id: string, more: object = {}) =>
    perform(createJob, context, { ...sheetOf(household), submission_id, ...more }).catch(() => null);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      enter(`form ${Math.floor(index / 2)}`, index % 7 === 6 ? { code_id: 999 } : {}),
    ),
  );
  const numbers = [...new Set(answers.flatMap((answer) => answer?.job.job_number ?? []))].sort((a, b) => a - b);
  expect(numbers).toHaveLength(15);
  expect(numbers).toEqual(Array.from({ length: 15 }, (_, index) => first.job_number + 1 + index));
});

test('the sheet is saved whole or field by field, and its history lists the changes', {
  tags: ['JOB-013', 'JOB-044', 'JOB-045', 'JOB-054'],
}, async () => {
  const job = await addJob();
  const household = { contact_id: job.contact_id, property_id: job.property_id, category_id: 1, code_id: 2 };
  const token = await tokenOf('service');
  const sheet = { ...household, description: 'The tap drips still.', factor_percent: '7.25', version: job.version };
  const saved = await call(`POST /jobs/${job.uuid}`, { token, body: sheet });
  expect(await saved.json()).toMatchObject({
    message: 'Job Updated Successfully!',
    job: { description: 'The tap drips still.', factor_percent: 7.25, code: { id: 2 } },
  });
  const colleague = await employ('employee');
  const nested = await call(`POST /jobs/change/${job.id}`, { token, body: { fields: { assigned_to: colleague.id } } });
  expect(await nested.json()).toMatchObject({
    job: { assigned_to: colleague.id, description: 'The tap drips still.' },
  });
  const flat = await call(`POST /jobs/change/${job.id}`, { token, body: { assigned_to: 0, priority: 'HIGH' } });
  expect(await flat.json()).toMatchObject({ job: { assigned_to: null, priority: 'HIGH' } });
  const before = await rowOf(job.id);
  await perform(changeJob, await service(), { id: job.id, priority: 'HIGH' });
  expect((await rowOf(job.id)).version, 'nothing changed, nothing written').toBe(before.version);
  for (const field of ['contact_id', 'property_id', 'category_id', 'code_id', 'description']) {
    for (const empty of ['', null]) {
      const refused = await call(`POST /jobs/change/${job.id}`, { token, body: { [field]: empty, priority: 'LOW' } });
      expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { [field]: [REQUIRED] } }]);
    }
  }
  expect((await rowOf(job.id)).version, 'refused, nothing written').toBe(before.version);
  const ofJob = and(eq(history.subject_type, 'job'), eq(history.subject_id, job.id));
  const story = await db.select().from(history).where(ofJob).orderBy(asc(history.version));
  expect(story.map(({ action }) => action)).toEqual(['created', 'updated', 'updated', 'updated']);
  expect(story[1]!.data).toMatchObject({
    parent_type: 'membership',
    changes: { description: ['The kitchen tap drips.', 'The tap drips still.'], factor_percent: [null, 725] },
  });
});

test('a colleague’s saved sheet is not overwritten; a status change is no conflict', async () => {
  const job = await addJob();
  const sheet = { id: job.id, contact_id: job.contact_id, property_id: job.property_id, category_id: 1, code_id: 1 };
  const context = await service();
  await perform(updateJob, context, { ...sheet, description: 'First', version: job.version, status: 'OPEN' });
  const late = perform(updateJob, context, { ...sheet, description: 'Second', version: job.version });
  await expect(late).rejects.toMatchObject({ status: 409 });
  expect((await find(job.id)).description).toBe('First');
  const { version } = await find(job.id);
  await call('POST /jobs/change-status', { token: await tokenOf('service'), body: { id: job.id, status: 'ESTIMATE' } });
  await perform(updateJob, context, { ...sheet, description: 'Third', version });
  expect(await find(job.id)).toMatchObject({ description: 'Third', status: 'ESTIMATE' });
});

/** The job of a request from the website. */
async function requestOf(email: string) {
  const draft = {
    first_name: 'Vera',
    last_name: 'Quist',
    email,
    phone_no: '206-555-0177',
    service_address: '5 Bay St',
    zip: '98101',
    job_description: 'Gutters leak',
  };
  await perform(requestJob, await contextFor(), { ...draft, submission_id: `${email} once` });
  const [row] = await db.select().from(jobs).where(eq(jobs.contact_email, email));
  return row!;
}

test('a request from the website becomes a member’s job once staff say whose it is', async () => {
  const row = await requestOf('vera@example.org');
  expect(await find(row.id)).toMatchObject({ member: 'Vera Quist', draft: { zip: '98101' }, membership_id: null });
  const household = await addMember();
  const context = await service();
  const sheet = { ...sheetOf(household), id: row.id, description: 'Gutters leak' };
  await perform(updateJob, context, sheet);
  expect(await find(row.id)).toMatchObject({ membership_id: household.membership.id, member: 'Greta Lindgren' });
  const other = await addMember();
  const half = perform(changeJob, context, { id: row.id, membership_id: other.membership.uuid });
  await expect(half).rejects.toMatchObject({ status: 422, errors: { contact_id: [REQUIRED] } });
  await perform(updateJob, context, { ...sheetOf(other), id: row.id });
  expect(await find(row.id)).toMatchObject({
    membership_id: other.membership.id,
    contact_id: other.members[0]!.id,
    property_id: other.properties[0]!.id,
    is_member_tied: false,
  });
});

const billed = (id: number, membership_id: number) => ({
  ...{ jobId: String(id), membership_id: String(membership_id), items: [{ description: 'Work', amount: 50 }] },
});

test('a job keeps its member once it is estimated, dispatched or billed, and is billed to nobody else', {
  tags: ['FLOW-026'],
}, async () => {
  const [context, accounting] = [await service(), await contextFor('accounting')];
  const other = await addMember();
  const contractor = await addContractor();
  const ties = [
    (jobId: number) =>
      perform(requestEstimates, context, { jobId, estimates_request: [{ contractor: contractor.id, message: '' }] }),
    (id: number) => perform(dispatchJob, context, { id, contractor_id: contractor.id }),
    async (id: number) => perform(createInvoice, accounting, billed(id, (await rowOf(id)).membership_id!)),
  ];
  for (const tie of ties) {
    const job = await addJob();
    await tie(job.id);
    expect(await find(job.id)).toMatchObject({ is_member_tied: true });
    const moved = perform(updateJob, context, { ...sheetOf(other), id: job.id });
    await expect(moved).rejects.toMatchObject({
      status: 422,
      errors: { membership_id: ['The member of a job cannot be changed.'] },
    });
    expect((await rowOf(job.id)).membership_id).toBe(job.membership_id);
  }
  // Two people at once
  for (let round = 0; round < 5; round += 1) {
    const job = await addJob();
    const [moved, bill] = await Promise.allSettled([
      perform(updateJob, context, { ...sheetOf(other), id: job.id }),
      perform(createInvoice, accounting, billed(job.id, job.membership_id!)),
    ]);
    for (const each of [moved, bill]) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 422 });
    }
    expect([moved.status, bill.status].sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test('a job is a member’s alone: an applicant and a canceled member are refused, whichever call sets them', async () => {
  const household = await addMember();
  const given = sheetOf(household);
  const { membership } = household;
  await db.update(memberships).set({ state: 'CANCELED' }).where(eq(memberships.id, membership.id));
  const request = await requestOf('applies@example.org');
  const refused = { status: 422, errors: { membership_id: ['Jobs are for members.'] } };
  await expect(perform(createJob, await service(), given)).rejects.toMatchObject(refused);
  await expect(perform(updateJob, await service(), { id: request.id, ...given })).rejects.toMatchObject(refused);
  const member = { id: request.id, membership_id: membership.uuid };
  await expect(perform(changeJob, await service(), member)).rejects.toMatchObject(refused);
  expect((await rowOf(request.id)).membership_id).toBeNull();
  await db.update(memberships).set({ state: 'MEMBERSHIP' }).where(eq(memberships.id, membership.id));
  await perform(updateJob, await service(), { id: request.id, ...given });
  await db.update(memberships).set({ state: 'CANCELED' }).where(eq(memberships.id, membership.id));
  const later = { id: request.id, ...given, description: 'The tap drips still.' };
  await perform(updateJob, await service(), later);
  expect(await rowOf(request.id), 'their job is still theirs').toMatchObject({ description: 'The tap drips still.' });
});

test('a copy is NEW, without contractor and estimates, made once however often it is sent', {
  tags: ['JOB-028', 'JOB-029', 'JOB-050'],
}, async () => {
  const job = await addJob({ status: 'OPEN', assigned_to: (await employ('employee')).id });
  const token = await tokenOf('service');
  const copies = await Promise.all(
    [1, 2].map(async () => {
      const answer = await call(`POST /jobs/duplicate/${job.id}`, {
        token,
        body: { submission_id: `copy of ${job.id}` },
      });
      return (await answer.json()) as { message: string; job: { id: number; status: string; contractor_id: null } };
    }),
  );
  expect(copies[0]).toMatchObject({
    message: 'Job Duplicated Successfully!',
    job: { status: 'NEW', contractor_id: null },
  });
  expect(copies[0]!.job.id).not.toBe(job.id);
  expect(copies[1]!.job.id).toBe(copies[0]!.job.id);
  expect((await find(job.id)).status).toBe('OPEN');
  const asEmployee = perform(
    duplicateJob,
    { ...(await service()), actor: (await contextFor('employee')).actor },
    { id: job.id },
  );
  await expect(asEmployee).rejects.toMatchObject({ status: 403 });
});

test('all jobs and the open ones are found by number, name, phone, mail, address and description', {
  tags: ['JOB-033', 'JOB-040', 'JOB-041', 'MEM-049'],
}, async () => {
  const open = await addJob({ status: 'OPEN', description: 'Squirrels in the attic, over the hall.' });
  const done = await addJob();
  const token = await tokenOf('service');
  await call('POST /jobs/change-status', { token, body: { id: done.id, status: 'COMPLETED' } });
  const context = await service();
  const ids = async (operation: Unnamed<typeof listJobs>, query: object) =>
    (await perform(operation, context, { per_page: 100, ...query })).results.map(({ id }) => id);
  expect(await ids(listJobs, {})).toEqual(expect.arrayContaining([open.id, done.id]));
  expect(await ids(listOpenJobs, {})).toContain(open.id);
  expect(await ids(listOpenJobs, {})).not.toContain(done.id);
  const { email } = (await find(open.id)).contact!;
  for (const search of [String(open.id), `#${open.id}`, email, 'Lindgren', '5550142', 'Aloha', 'squirrels att']) {
    expect(await ids(listJobs, { search }), search).toContain(open.id);
    expect(await ids(listOpenJobs, { search }), search).not.toContain(done.id);
  }
  const { results, meta } = (await (await call('GET /jobs/list?per_page=1', { token })).json()) as {
    results: object[];
    meta: object;
  };
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ job_number: done.id, member: 'Greta Lindgren', category: expect.any(String) });
  expect(meta).toMatchObject({ current_page: 1, per_page: 1 });
  const csv = await (await call('GET /jobs/export?tab=open', { token })).text();
  expect(csv).toContain('Job Number,Member,Property');
  expect(csv).toContain(`${open.id},Greta Lindgren`);
});

test('a member’s new name and address show in the jobs at once', async () => {
  const household = await addMember();
  const { job } = await perform(createJob, await service(), sheetOf(household));
  const [member] = household.members;
  await perform(updateMembership, await service(), {
    id: household.membership.id,
    members: [{ ...member, first_name: 'Gretel' }],
  });
  expect((await rowOf(job.id)).contact_name).toBe('Gretel Lindgren');
  const { results } = await perform(listJobs, await service(), { search: 'Gretel' });
  expect(results.map(({ id }) => id)).toEqual([job.id]);
});

test('a deleted job is in no list or call, its tasks are closed; deleting needs the permission', {
  tags: ['JOB-008', 'JOB-049', 'JOB-055', 'JOB-056'],
}, async () => {
  await perform(requestJob, await contextFor(), {
    first_name: 'Otto',
    last_name: 'Lund',
    email: 'otto@example.org',
    phone_no: '206-555-0144',
    service_address: '9 Low Rd',
    zip: '98101',
    job_description: 'Roof',
    submission_id: 'otto',
  });
  const [job] = await db.select().from(jobs).where(eq(jobs.contact_email, 'otto@example.org'));
  const refused = await call(`DELETE /jobs/delete/id?id=${job!.id}`, { token: await tokenOf('service') });
  expect(refused.status).toBe(403);
  const token = await tokenOf('executive');
  const deleted = await call(`DELETE /jobs/delete/id?id=${job!.id}`, { token });
  expect(await deleted.json()).toEqual({ message: 'Job Deleted' });
  expect((await call(`GET /jobs/${job!.id}`, { token })).status).toBe(404);
  expect((await call(`DELETE /jobs/delete/id?id=${job!.id}`, { token })).status).toBe(404);
  const { results } = await perform(listJobs, await service(), { search: 'otto@example.org' });
  expect(results).toEqual([]);
  const ofJob = and(eq(tasks.taskable_type, 'job'), eq(tasks.taskable_id, job!.id));
  expect((await db.select().from(tasks).where(ofJob)).map(({ status }) => status)).toEqual(['CLOSED']);
  await expect(perform(deleteJob, await contextFor('executive'), { id: 'nothing' })).rejects.toMatchObject({
    status: 404,
  });
});

test('the call that assigns tasks also assigns jobs', { tags: ['TASK-055'] }, async () => {
  const job = await addJob();
  const colleague = await employ('employee');
  const body = { id: job.id, user_id: colleague.id, module: 'job', name: 'Job' };
  const given = await call('POST /tasks/change-user', { token: await tokenOf('service'), body });
  expect(await given.json()).toMatchObject({
    message: 'Assigned To Updated Successfully!',
    job: { assigned_to: colleague.id },
  });
  expect((await call('POST /tasks/change-user', { token: await tokenOf('employee'), body })).status).toBe(403);
});

test('a sheet and its status are one commit: with a refused status nothing is saved', async () => {
  const context = await service();
  const household = await addMember();
  const { job } = await perform(createJob, context, { ...sheetOf(household), status: 'OPEN' });
  const sheet = { ...sheetOf(household), id: job.id };
  const refused = perform(updateJob, context, { ...sheet, description: 'Not saved', status: 'NEW' });
  await expect(refused).rejects.toMatchObject({ status: 422, errors: { status: ['A job is NEW only at first.'] } });
  expect(await rowOf(job.id)).toMatchObject({ description: sheet.description, status: 'OPEN', version: 1 });
  const { length: told } = await db.select().from(work).where(eq(work.kind, 'job.updated'));
  const saved = await perform(updateJob, context, { ...sheet, description: 'Both', status: 'ESTIMATE' });
  expect(saved.job).toMatchObject({ description: 'Both', status: 'ESTIMATE' });
  expect(await rowOf(job.id)).toMatchObject({ description: 'Both', status: 'ESTIMATE', version: 3 });
  const story = await db
    .select()
    .from(history)
    .where(and(eq(history.subject_type, 'job'), eq(history.subject_id, job.id)))
    .orderBy(asc(history.version));
  expect(story.map(({ action }) => action)).toEqual(['created', 'updated', 'status-changed']);
  expect(await db.select().from(work).where(eq(work.kind, 'job.updated'))).toHaveLength(told + 1);
});
