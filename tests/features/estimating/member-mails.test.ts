import { and, asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { estimates } from '~/domains/estimates/table.server';
import { dispatches, jobs } from '~/domains/jobs/table.server';
import { chooseMails } from '~/domains/memberships/operations/choose-mails.server';
import { showMailChoice } from '~/domains/memberships/operations/show-mail-choice.server';
import { memberships } from '~/domains/memberships/table.server';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import { declineEstimate } from '~/features/estimating/operations/decline-estimate.server';
import { replyToEstimate } from '~/features/estimating/operations/reply-to-estimate.server';
import { listTimeline } from '~/features/timeline/operations/list-timeline.server';
import { sentMails } from '~/lib/mails/tables.server';
import { perform } from '~/lib/operation/operation.server';
import { history, work } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { forgetSettings } from '../../support/club/forget-settings';
import { addContractor, addMember, sheetOf } from '../../support/club/jobs';
import { mailsTo } from '../../support/samples/mails';

const DAY = 86_400_000;
const HOUR = 3_600_000;
let made = 0;

type Member = Awaited<ReturnType<typeof addMember>>;

async function post(path: string, body: object) {
  const response = await call(`POST ${path}`, { token: await tokenOf('service'), body });
  const result = (await response.json()) as { message: string; job: { id: number; version: number; status: string } };
  return { status: response.status, ...result };
}
async function step(path: string, body: object) {
  const result = await post(path, body);
  expect(result.status, `${path} ${result.message}`).toBe(200);
  return result;
}
const jobOf = async (id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!;
const estimatesOf = (job: number) =>
  db.select().from(estimates).where(eq(estimates.job_id, job)).orderBy(asc(estimates.id));
const sentOf = (job: number) =>
  db
    .select()
    .from(sentMails)
    .where(and(eq(sentMails.subject_type, 'job'), eq(sentMails.subject_id, job)))
    .orderBy(asc(sentMails.id));
/** The mails to an address but the one of its application. */
const aboutJobs = async (email: string) =>
  (await mailsTo(email)).filter(
    ({ subject }) => !/^We have your application|^Hemos recibido su solicitud/.test(subject),
  );
const subjectsTo = async (email: string) => (await aboutJobs(email)).map(({ subject }) => subject);
const emailOf = ({ membership }: Member) => membership.primary_email;
/** All that waits is due. */
const passTime = () =>
  db
    .update(work)
    .set({ due_at: new Date(Date.now() - 1000) })
    .where(eq(work.status, 'READY'));

/** A job that the member asked for on the website, and whose sheet the office filled. */
async function requested(language: 'en' | 'es' = 'en') {
  const member = await addMember();
  await db.update(memberships).set({ language }).where(eq(memberships.id, member.membership.id));
  const [person] = member.members;
  const body = {
    ...{ first_name: person!.first_name, last_name: person!.last_name, email: emailOf(member) },
    ...{ phone_no: '2065550142', service_address: '1501 E Madison St', zip: '98122' },
    ...{ membership_id: '', contact_first: '', contact_last: '', job_description: `Secret words ${++made}` },
  };
  const { status } = await callApi('POST /job-request', { body, headers: { Cookie: `lang=${language}` } });
  expect(status).toBe(200);
  const [job] = await db.select().from(jobs).where(eq(jobs.description, body.job_description));
  return { id: job!.id, member, body };
}
const fillSheet = async ({ id, member }: { id: number; member: Member }) =>
  step(`/jobs/${id}`, { ...sheetOf(member), version: (await jobOf(id)).version });

async function ask(id: number, count: number, more: object = {}) {
  const firms = [];
  for (let index = 0; index < count; index++) firms.push(await addContractor());
  const estimates_request = firms.map((firm) => ({ contractor: firm.id }));
  await step(`/jobs/request-estimate/${id}`, { estimates_request, ...more });
  return firms;
}
const linkOf = async ({ email }: { email: string }) =>
  /estimate\/([\w-]{43})/.exec((await mailsTo(email))[0]!.text)![1]!;
const reply = async (firm: { email: string }) =>
  perform(replyToEstimate, await contextFor('visitor'), {
    token: await linkOf(firm),
    total_cost: '450',
    description: 'All of it',
  });
const cannot = async (firm: { email: string }) =>
  perform(declineEstimate, await contextFor('visitor'), {
    token: await linkOf(firm),
    declined_reason: 'too_busy',
    words: '',
  });
const dispatch = (id: number, contractor_id: number, more: object = {}) =>
  step(`/jobs/dispatch-request/${id}`, { contractor_id, ...more });
const setStatus = (id: number, status: string, more: object = {}) =>
  step('/jobs/change-status', { id, status, ...more });
const undo = async (id: number) => post(`/jobs/${id}/undo`, { version: (await jobOf(id)).version });

/** A job that the office entered, of a new member. */
async function entered(more: object = {}) {
  const member = await addMember();
  const { job } = await step('/jobs', { ...sheetOf(member), ...more });
  return { id: job.id, member };
}

afterEach(() => forgetSettings());

const words = {
  en: (id: number, firm: { name: string }, address: string) => [
    [
      `We have your request (job ${id})`,
      `Thank you. We read your request on our next open day and call if anything is unclear. Your number is ${id}.`,
    ],
    [`We asked 3 contractors (job ${id})`, 'We asked 3 contractors for estimates and write again when they are in.'],
    [`Estimates for job ${id} are in`, '2 estimates are in. We call you, or you call us at +1(206) 555-0100.'],
    [
      `${firm.name} comes for job ${id}`,
      `${firm.name}, +1(206) 555-0133, comes to ${address}.\n\nThe agreed price is $450.00.`,
    ],
    [`Job ${id} is done`, `${firm.name} reports the work as done. Was it right?`],
  ],
  es: (id: number, firm: { name: string }, address: string) => [
    [`Recibimos su solicitud (trabajo ${id})`, `Su número es ${id}.`],
    [`Pedimos presupuesto a 3 contratistas (trabajo ${id})`, 'Pedimos presupuestos a 3 contratistas'],
    [`Ya hay presupuestos para el trabajo ${id}`, 'Ya hay 2 presupuestos.'],
    [`${firm.name} va por el trabajo ${id}`, `${firm.name}, +1(206) 555-0133, va a ${address}.`],
    [`El trabajo ${id} está terminado`, '¿Quedó bien?'],
  ],
};

for (const language of ['en', 'es'] as const) {
  test(`from request to rating a member gets exactly five mails, in order, in their language: ${language}`, {
    tags: ['FLOW-038', 'FLOW-040', 'FLOW-041'],
  }, async () => {
    const { id, member, body } = await requested(language);
    await fillSheet({ id, member });
    const firms = await ask(id, 3);
    await reply(firms[0]!);
    expect(await subjectsTo(emailOf(member))).toHaveLength(2);
    await cannot(firms[1]!);
    expect(await subjectsTo(emailOf(member))).toHaveLength(2);
    await reply(firms[2]!);
    expect(await subjectsTo(emailOf(member))).toHaveLength(3);
    const [first] = await estimatesOf(id);
    await step('/estimate/accept', { id: first!.id, accepted: true });
    await dispatch(id, firms[0]!.id);
    await setStatus(id, 'COMPLETED');
    await passTime();
    const mails = await aboutJobs(emailOf(member));
    const { property_line } = await jobOf(id);
    const expected = words[language](id, firms[0]!, property_line);
    expect(mails.map(({ subject }) => subject)).toEqual(expected.map(([subject]) => subject));
    for (const [index, [, text]] of expected.entries()) expect(mails[index]!.text).toContain(text);
    expect(mails.every(({ text }) => /\/mails\/[\w-]{43}/.test(text))).toBe(true);
    expect(mails[2]!.text).not.toContain('450');
    expect(mails[0]!.text).not.toContain(body.job_description);
    for (const typed of [body.first_name, body.last_name, body.service_address]) {
      expect(`${mails[0]!.subject} ${mails[0]!.text} ${mails[0]!.html}`).not.toContain(typed);
    }
    expect((await sentOf(id)).map(({ key, status }) => [key, status])).toEqual([
      [`received:${id}`, 'SENT'],
      [`asked:${id}`, 'SENT'],
      [`estimates:${id}:1`, 'SENT'],
      [expect.stringMatching(/^chosen:[\w-]{36}$/), 'SENT'],
      [expect.stringMatching(new RegExp(`^done:${id}:\\d+$`)), 'SENT'],
    ]);
  });
}

describe('each mail goes once', { tags: ['FLOW-039'] }, () => {
  test('also where its work runs twice, contractors are asked again, or a click is repeated', async () => {
    const { id, member } = await entered();
    const [firm] = await ask(id, 1);
    await ask(id, 2);
    await dispatch(id, firm!.id);
    await dispatch(id, firm!.id);
    await Promise.all([1, 2, 3].map(() => post('/jobs/change-status', { id, status: 'COMPLETED' })));
    await mailsTo('');
    const before = await sentOf(id);
    // Another row of the same mails, and the same rows once more
    const told = await db.select().from(work).where(eq(work.kind, 'job.member-mailed'));
    expect(told.length).toBeGreaterThan(2);
    await db.insert(work).values(
      told.map(({ kind, payload }) => ({
        ...{ id: crypto.randomUUID(), kind, payload, status: 'READY' as const },
        ...{ due_at: new Date(), created_at: new Date() },
      })),
    );
    await db
      .update(work)
      .set({ status: 'READY', finished_at: null, key: null })
      .where(eq(work.kind, 'job.member-mailed'));
    expect(await subjectsTo(emailOf(member))).toEqual([
      `We asked 1 contractor (job ${id})`,
      `${firm!.name} comes for job ${id}`,
      `Job ${id} is done`,
    ]);
    expect(await sentOf(id)).toEqual(before);
  });

  test('two colleagues who complete a job at the same moment send one', async () => {
    const { id, member } = await entered();
    await dispatch(id, (await addContractor()).id);
    const { version } = await jobOf(id);
    const results = await Promise.all(
      [1, 2].map(() => post('/jobs/change-status', { id, status: 'COMPLETED', was: 'DISPATCH' })),
    );
    expect(results.map(({ status }) => status)).toContain(200);
    expect((await jobOf(id)).version).toBe(version + 1);
    expect((await subjectsTo(emailOf(member))).filter((subject) => subject === `Job ${id} is done`)).toHaveLength(1);
  });

  test('undo and another dispatch within the delay send one, of the second contractor', async () => {
    const { id, member } = await entered();
    const [one, other] = [await addContractor(), await addContractor()];
    await dispatch(id, one.id, { hold_seconds: 30 });
    expect(await undo(id)).toMatchObject({ status: 200, message: 'Undone.' });
    await dispatch(id, other.id, { hold_seconds: 30 });
    expect(await subjectsTo(emailOf(member))).toEqual([]);
    await passTime();
    expect(await subjectsTo(emailOf(member))).toEqual([`${other.name} comes for job ${id}`]);
  });

  test('one address gets three of a day that a request arrived; the fourth is recorded and not sent', async () => {
    const email = `often${++made}@example.org`;
    const request = {
      ...{ first_name: 'Ada', last_name: 'Often', email, phone_no: '2065550142' },
      ...{ service_address: '1 Elm Street', zip: '98122', membership_id: '', contact_first: '', contact_last: '' },
    };
    for (const nth of [1, 2, 3, 4]) {
      const body = { ...request, job_description: `Often ${made} ${nth}` };
      expect((await callApi('POST /job-request', { body })).status).toBe(200);
      await mailsTo('');
    }
    expect(await mailsTo(email)).toHaveLength(3);
    const rows = await db.select().from(sentMails).where(eq(sentMails.to, email)).orderBy(asc(sentMails.id));
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
      ['SENT', null],
      ['SENT', null],
      ['SENT', null],
      ['SKIPPED', 'three on one day'],
    ]);
  });
});

describe('the mail that estimates are in', { tags: ['FLOW-040'] }, () => {
  const inMail = (id: number) => `Estimates for job ${id} are in`;
  const dueOf = async () => {
    const rows = await db
      .select()
      .from(work)
      .where(and(eq(work.kind, 'job.member-mailed'), eq(work.status, 'READY')));
    return rows.map(({ due_at }) => due_at.getTime());
  };

  test('goes 48 hours after the first one, where others have not answered', async () => {
    const { id, member } = await entered();
    const firms = await ask(id, 3);
    await reply(firms[0]!);
    expect(await subjectsTo(emailOf(member))).not.toContain(inMail(id));
    const [first] = await estimatesOf(id);
    const due = await dueOf();
    expect(due).toEqual([first!.replied_at!.getTime() + 48 * HOUR]);
    // A second answer does not delay it
    await reply(firms[1]!);
    expect(await dueOf()).toEqual(due);
    // Too early: it waits on
    await passTime();
    expect(await subjectsTo(emailOf(member))).not.toContain(inMail(id));
    const longAgo = new Date(Date.now() - 49 * HOUR);
    await db.update(estimates).set({ replied_at: longAgo }).where(eq(estimates.id, first!.id));
    await passTime();
    await db.update(work).set({ attempts: 0 }).where(eq(work.status, 'READY'));
    const mails = await mailsTo(emailOf(member));
    expect(mails.at(-1)).toMatchObject({ subject: inMail(id), text: expect.stringContaining('2 estimates are in.') });
    await reply(firms[2]!);
    await passTime();
    expect((await subjectsTo(emailOf(member))).filter((subject) => subject === inMail(id))).toHaveLength(1);
  });

  test('says “1 estimate is in”, and goes with the last refusal; without an estimate there is none', async () => {
    const { id, member } = await entered();
    const firms = await ask(id, 2);
    await reply(firms[0]!);
    await cannot(firms[1]!);
    expect((await mailsTo(emailOf(member))).at(-1)!.text).toContain('1 estimate is in. We call you');
    const other = await entered();
    const [alone] = await ask(other.id, 1);
    await cannot(alone!);
    await passTime();
    expect(await subjectsTo(emailOf(other.member))).toEqual([`We asked 1 contractor (job ${other.id})`]);
  });

  test('is not sent once one is accepted', async () => {
    const { id, member } = await entered();
    const firms = await ask(id, 2);
    await reply(firms[0]!);
    const [first] = await estimatesOf(id);
    await step('/estimate/accept', { id: first!.id, accepted: true });
    await db.update(estimates).set({ replied_at: new Date(Date.now() - 3 * DAY) });
    await passTime();
    expect(await subjectsTo(emailOf(member))).not.toContain(inMail(id));
  });

  test('is sent again in the round that RESERVICE begins', async () => {
    const { id, member } = await entered();
    const [firm] = await ask(id, 1);
    await reply(firm!);
    expect(await subjectsTo(emailOf(member))).toContain(inMail(id));
    await dispatch(id, firm!.id);
    await setStatus(id, 'COMPLETED');
    await setStatus(id, 'RESERVICE');
    await db.update(estimates).set({ type: 'REJECTED' }).where(eq(estimates.job_id, id));
    const [again] = await ask(id, 1);
    await reply(again!);
    expect((await subjectsTo(emailOf(member))).filter((subject) => subject === inMail(id))).toHaveLength(2);
    expect((await sentOf(id)).map(({ key }) => key)).toEqual(
      expect.arrayContaining([`estimates:${id}:1`, `estimates:${id}:2`]),
    );
  });
});

describe('undo', { tags: ['FLOW-039', 'FLOW-041'] }, () => {
  const off = (id: number) => `The visit for job ${id} is off for now`;

  test('of a dispatch whose mail had left tells the member once that the visit is off', async () => {
    const { id, member } = await entered();
    const firm = await addContractor();
    await dispatch(id, firm.id);
    expect(await subjectsTo(emailOf(member))).toEqual([`${firm.name} comes for job ${id}`]);
    const undone = await undo(id);
    expect(undone.message).toBe(`Undone. The mails to ${firm.name} and 1 more had left. They are told.`);
    expect(await subjectsTo(emailOf(member))).toEqual([`${firm.name} comes for job ${id}`, off(id)]);
    await db
      .update(work)
      .set({ status: 'READY', finished_at: null })
      .where(eq(work.kind, 'job.member-mail-taken-back'));
    expect(await subjectsTo(emailOf(member))).toHaveLength(2);
    // The mail of a new dispatch
    await dispatch(id, firm.id);
    expect((await subjectsTo(emailOf(member))).at(-1)).toBe(`${firm.name} comes for job ${id}`);
  });

  test('before the mails left sends none; after, who was told is told, and may be told anew', async () => {
    const { id, member } = await entered();
    const firm = await addContractor();
    await dispatch(id, firm.id);
    await setStatus(id, 'COMPLETED', { hold_seconds: 30 });
    expect((await undo(id)).message).toBe('Undone.');
    await passTime();
    expect(await subjectsTo(emailOf(member))).toHaveLength(1);
    await setStatus(id, 'CANCEL');
    expect((await subjectsTo(emailOf(member))).at(-1)).toBe(`Job ${id} is canceled`);
    expect((await undo(id)).message).toBe(`Undone. The mails to ${firm.name} and 1 more had left. They are told.`);
    const told = (await mailsTo(emailOf(member))).at(-1)!;
    expect(told.subject).toBe(`Please disregard our last mail about job ${id}`);
    expect(told.text).toContain(`our mail “Job ${id} is canceled”`);
    await setStatus(id, 'CANCEL');
    expect((await subjectsTo(emailOf(member))).at(-1)).toBe(`Job ${id} is canceled`);
    expect((await sentOf(id)).filter(({ key }) => key.startsWith(`canceled:${id}`))).toHaveLength(2);
  });
});

test('the agreed price is in the mail only while the settings show it; what is saved holds for mails that wait', {
  tags: ['FLOW-041', 'FLOW-043'],
}, async () => {
  const save = async (values: object) =>
    perform(updateSetting, await contextFor('executive'), { group: 'jobs', note: '', ...values });
  const scene = async () => {
    const { id, member } = await entered();
    const [firm] = await ask(id, 1);
    await reply(firm!);
    await step('/estimate/accept', { id: (await estimatesOf(id))[0]!.id, accepted: true });
    await dispatch(id, firm!.id, { hold_seconds: 30 });
    return { id, member, firm: firm! };
  };
  const hidden = await scene();
  await save({ show_price: false });
  await passTime();
  const mail = (await mailsTo(emailOf(hidden.member))).at(-1)!;
  expect(mail.subject).toBe(`${hidden.firm.name} comes for job ${hidden.id}`);
  expect(mail.text).not.toContain('450');
  const off = await scene();
  const { setting } = await save({ member_mails: { chosen: false } });
  expect(setting.values).toMatchObject({ show_price: false, member_mails: { chosen: false, done: true, asked: true } });
  await passTime();
  expect(await subjectsTo(emailOf(off.member))).not.toContain(`${off.firm.name} comes for job ${off.id}`);
  await setStatus(off.id, 'COMPLETED');
  expect((await subjectsTo(emailOf(off.member))).at(-1)).toBe(`Job ${off.id} is done`);
  expect((await sentOf(off.id)).filter(({ status }) => status === 'SKIPPED')).toMatchObject([
    { key: expect.stringMatching(/^chosen:/), reason: 'switched off in Settings, Jobs', text: '' },
  ]);
});

test('copies, jobs that are entered and done without a contractor, and steps of three weeks ago mail nothing', {
  tags: ['FLOW-047'],
}, async () => {
  const { id, member } = await entered();
  await setStatus(id, 'COMPLETED');
  const { job: copy } = await step(`/jobs/duplicate/${id}`, {});
  await passTime();
  expect([...(await sentOf(id)), ...(await sentOf(copy.id))]).toEqual([]);
  expect(await subjectsTo(emailOf(member))).toEqual([]);
  const old = await entered();
  await dispatch(old.id, (await addContractor()).id, { hold_seconds: 30 });
  const [told] = await db
    .select()
    .from(work)
    .where(and(eq(work.kind, 'job.member-mailed'), eq(work.status, 'READY')));
  await db
    .update(work)
    .set({
      payload: { ...(told!.payload as object), at: Date.now() - 21 * DAY },
      due_at: new Date(Date.now() - 21 * DAY),
    })
    .where(eq(work.id, told!.id));
  expect(await subjectsTo(emailOf(old.member))).toEqual([]);
  expect(await sentOf(old.id)).toEqual([]);
});

describe('a household', { tags: ['FLOW-044', 'FLOW-045'] }, () => {
  const update = (member: Member, membership: object) =>
    step('/membership/update', { id: member.membership.id, membership });
  const tokenIn = async (email: string) => /\/mails\/([\w-]{43})/.exec((await aboutJobs(email)).at(-1)!.text)![1]!;

  test('with DO NOT EMAIL gets none of them, and the timeline says so; what a person mails goes', async () => {
    const { id, member } = await entered();
    await update(member, { do_not_email: true });
    await dispatch(id, (await addContractor()).id);
    await setStatus(id, 'COMPLETED');
    expect(await subjectsTo(emailOf(member))).toEqual([]);
    expect((await sentOf(id)).map(({ status, reason }) => [status, reason])).toEqual([
      ['SKIPPED', 'DO NOT EMAIL'],
      ['SKIPPED', 'DO NOT EMAIL'],
    ]);
    const { results } = await perform(listTimeline, await contextFor('executive'), { subject_type: 'job', id });
    expect(results.map(({ who, text }) => `${who} ${text}`)).toContain('Greta Lindgren was not mailed: DO NOT EMAIL');
    const { json } = await callApi(`GET /jobs/${id}`, { as: 'service' });
    expect(json.job.do_not_email).toBe(true);
    await step(`/jobs/send-email/${id}`, {});
    const [byHand] = await aboutJobs(emailOf(member));
    expect(byHand).toMatchObject({ subject: `Your job ${id}`, text: expect.stringContaining('Where it stands: Done') });
    expect(byHand!.text).not.toContain('Status: ');
    const { results: after } = await perform(listTimeline, await contextFor('executive'), { subject_type: 'job', id });
    const line = after.find(({ action }) => action === 'mailed');
    expect(line).toMatchObject({ text: `mailed job ${id} to ${emailOf(member)}`, mail: { subject: `Your job ${id}` } });
  });

  test('switches each mail off in the profile, and by the link of a mail without signing in', async () => {
    const { id, member } = await entered();
    await update(member, { mails_off: ['asked', 'done'] });
    const [firm] = await ask(id, 1);
    await dispatch(id, firm!.id);
    expect(await subjectsTo(emailOf(member))).toEqual([`${firm!.name} comes for job ${id}`]);
    expect((await sentOf(id))[0]).toMatchObject({ status: 'SKIPPED', reason: 'switched off by the household' });
    const token = await tokenIn(emailOf(member));
    const visitor = await contextFor('visitor');
    expect(await perform(showMailChoice, visitor, { token })).toEqual({
      job_mails: ['received', 'estimates', 'chosen', 'canceled'],
    });
    await perform(chooseMails, visitor, { token, job_mails: ['', 'done'] });
    await perform(chooseMails, await contextFor('visitor'), { token, job_mails: ['', 'done'] });
    const [row] = await db.select().from(memberships).where(eq(memberships.id, member.membership.id));
    expect(row!.mails_off).toEqual(['received', 'asked', 'estimates', 'chosen', 'canceled']);
    await setStatus(id, 'COMPLETED');
    await setStatus(id, 'CANCEL');
    expect(await subjectsTo(emailOf(member))).toEqual([`${firm!.name} comes for job ${id}`, `Job ${id} is done`]);
    // The profile's form sends those that it gets; nothing ticked is none
    const { membership } = (await step('/membership/update', {
      id: member.membership.id,
      membership: { job_mails: [''] },
    })) as unknown as { membership: { mails_off: string[] } };
    expect(membership.mails_off).toHaveLength(6);
    for (const bad of [`${token.slice(0, -1)}x`, 'none'])
      await expect(perform(showMailChoice, visitor, { token: bad })).rejects.toMatchObject({ status: 404 });
    await expect(perform(chooseMails, visitor, { token, job_mails: ['codes'] })).rejects.toMatchObject({ status: 422 });
  });

  test('whom nobody knows yet switches by the link too, for their address', async () => {
    const email = `stranger${++made}@example.org`;
    const request = async (words: string) => {
      const body = {
        ...{ first_name: 'Ada', last_name: 'Strange', email, phone_no: '2065550142', service_address: '1 Elm Street' },
        ...{ zip: '98122', membership_id: '', contact_first: '', contact_last: '', job_description: words },
      };
      expect((await callApi('POST /job-request', { body })).status).toBe(200);
    };
    await request(`First ${made}`);
    const token = await tokenIn(email);
    await perform(chooseMails, await contextFor('visitor'), { token, job_mails: [''] });
    await request(`Second ${made}`);
    expect(await aboutJobs(email)).toHaveLength(1);
  });
});

test('an address that refuses mail for good is recorded, and gets no other', { tags: ['FLOW-046'] }, async () => {
  const { id, member } = await entered();
  await dispatch(id, (await addContractor()).id);
  await mailsTo('');
  await db.update(sentMails).set({ status: 'BOUNCED' }).where(eq(sentMails.subject_id, id));
  await setStatus(id, 'CANCEL');
  expect(await subjectsTo(emailOf(member))).toHaveLength(1);
  expect((await sentOf(id)).at(-1)).toMatchObject({ status: 'SKIPPED', reason: 'bounced before' });
});

test('each mail is one line in the timelines of job and member, with what it said and without its links', {
  tags: ['FLOW-046'],
}, async () => {
  const { id, member } = await requested();
  await fillSheet({ id, member });
  await setStatus(id, 'CANCEL');
  await mailsTo('');
  const lines = async (subject_type: string, key: number, who: 'executive' | 'employee' = 'executive') => {
    const { results } = await perform(listTimeline, await contextFor(who), { subject_type, id: key });
    return results.filter(({ subject_type: kind }) => kind === 'sent_mail');
  };
  const line = {
    text: `mailed “Job ${id} is canceled” to ${emailOf(member)}`,
    mail: { subject: `Job ${id} is canceled` },
  };
  const ofJob = await lines('job', id);
  expect(ofJob).toMatchObject([line, { mail: { subject: `We have your request (job ${id})` } }]);
  expect(await lines('membership', member.membership.id)).toMatchObject([line]);
  for (const { mail } of ofJob) expect(mail!.text).not.toMatch(/\/mails\//);
  // Who may not read jobs reads no mail about one
  const { actor, ...context } = await contextFor('employee');
  const withoutJobs = { ...context, actor: { ...actor, permissions: new Set(['membership.read']) } as typeof actor };
  const shown = await perform(listTimeline, withoutJobs, { subject_type: 'membership', id: member.membership.id });
  expect(shown.results.length).toBeGreaterThan(0);
  expect(shown.results.filter(({ subject_type }) => subject_type === 'sent_mail')).toEqual([]);
  expect(await db.select().from(history).where(eq(history.subject_type, 'sent_mail'))).not.toEqual([]);
  expect(await db.select().from(dispatches).where(eq(dispatches.job_id, id))).toEqual([]);
});
