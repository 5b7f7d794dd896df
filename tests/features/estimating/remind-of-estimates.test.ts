import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { defaultHours, type Hours } from '~/domains/club/rules/hours';
import { estimateLinks, estimates } from '~/domains/estimates/table.server';
import { changeJobStatus } from '~/domains/jobs/operations/change-job-status.server';
import { dispatchJob } from '~/domains/jobs/operations/dispatch-job.server';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import { remindOfEstimates } from '~/features/estimating/operations/remind-of-estimates.server';
import { replyToEstimate } from '~/features/estimating/operations/reply-to-estimate.server';
import { showEstimateRequest } from '~/features/estimating/operations/show-estimate-request.server';
import { reminderDay } from '~/features/estimating/rules/reminder-day';
import { addDays, dayOf, startOfDay } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import { workOf } from '~/lib/work/define-work.server';
import { formatTime } from '~/ui/format/format-time';
import { workHandlers } from '../../../workers/backstage/work-handlers';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { addContractor, askForEstimates } from '../../support/club/jobs';
import { listUntold } from '../../support/proofs/untold';
import { mailsTo } from '../../support/samples/mails';

const zone = zoneOf({});
const HOUR = 3_600_000;
const SUBJECT = /^We still hope for your estimate for job \d+$/;
/** Holidays would move the days of this test from year to year. */
const hours: Hours = { ...defaultHours, holidays: [] };

/** A Monday of some weeks ago: mails that are due then are sent now. */
function someMonday() {
  const day = addDays(dayOf(new Date(), zone), -42);
  return addDays(day, 1 - new Date(`${day}T12:00:00Z`).getUTCDay());
}
const monday = someMonday();
/** The hour of the club's clock so many days after that Monday. */
const at = (days: number, hour: number) => new Date(startOfDay(addDays(monday, days), zone).getTime() + hour * HOUR);

/** Requests that were sent at an instant, each with the token of its mail. */
async function asked(when: Date, count = 1) {
  const { job, asked: contractors } = await askForEstimates(count);
  const tokens: string[] = [];
  for (const { email } of contractors) tokens.push(tokenOf((await mailsTo(email))[0]!.text));
  await db.update(estimates).set({ created_at: when }).where(eq(estimates.job_id, job.id));
  return { job, contractors, tokens, contractor: contractors[0]!, token: tokens[0]! };
}
const tokenOf = (text: string) => /estimate\/([\w-]{43})/.exec(text)![1]!;

const estimateOf = async (job: number) => (await db.select().from(estimates).where(eq(estimates.job_id, job)))[0]!;

/** The chore as it runs at an instant. */
async function run(now: Date, jobs = { reminder_days: 3 }) {
  const context = await contextFor('system');
  const settings = async () => ({ ...(await context.settings()), hours, jobs });
  return perform(remindOfEstimates, { ...context, now, settings } as typeof context, {});
}
const remindersTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => SUBJECT.test(subject)).map(({ text }) => text);

test('a request without an answer is reminded once, three days later at 9 am, with a link that works', {
  tags: ['FLOW-036'],
}, async () => {
  const { contractor, token, job } = await asked(at(0, 14));
  await run(at(3, 8.9));
  expect(await remindersTo(contractor.email)).toEqual([]);
  await run(at(3, 9));
  const [text, ...more] = await remindersTo(contractor.email);
  expect(more).toEqual([]);
  const [link] = await db
    .select()
    .from(estimateLinks)
    .innerJoin(estimates, eq(estimates.id, estimateLinks.estimate_id))
    .where(eq(estimates.job_id, job.id));
  const until = formatTime(link!.estimate_links.expires_at, zone, 'date');
  expect(text).toContain(`Send it by the link below, or tell us there that you cannot. It works until ${until}.`);
  expect(tokenOf(text!)).not.toBe(token);
  const visitor = await contextFor('visitor');
  for (const each of [token, tokenOf(text!)]) {
    expect(await perform(showEstimateRequest, visitor, { token: each })).toMatchObject({
      state: 'open',
      days_left: 30,
    });
  }
  await Promise.all(Array.from({ length: 5 }, () => run(at(3, 10))));
  await run(at(6, 9));
  expect(await remindersTo(contractor.email)).toHaveLength(1);
});

test('of ten first runs at once one reminds; its mail handled twice is one mail', { tags: ['FLOW-036'] }, async () => {
  const { contractor, job } = await asked(at(0, 14));
  await Promise.all(Array.from({ length: 10 }, () => run(at(3, 9))));
  expect(await remindersTo(contractor.email)).toHaveLength(1);
  const { uuid } = await estimateOf(job.id);
  const context = await contextFor('system');
  const { id } = (await context.env.DB.prepare(
    "SELECT id FROM work WHERE kind = 'estimate.reminded' AND payload ->> 'uuid' = ?",
  )
    .bind(uuid)
    .first<{ id: string }>())!;
  await workOf(workHandlers, 'estimate.reminded')!.run(context as never, { uuid }, id);
  expect(await remindersTo(contractor.email)).toHaveLength(1);
});

test('a day on which the office is closed moves it to the next open one', { tags: ['FLOW-036'] }, async () => {
  const { contractor } = await asked(at(2, 14));
  for (const now of [at(5, 9), at(6, 12), at(7, 8.5)]) await run(now);
  expect(await remindersTo(contractor.email)).toEqual([]);
  await run(at(7, 9));
  expect(await remindersTo(contractor.email)).toHaveLength(1);
  const day = (days: number) => addDays(monday, days);
  const closed = { on: day(7), yearly: false, name: 'Inventory', name_es: '', spans: [] };
  expect(reminderDay(day(2), 3, { ...hours, days: [closed] })).toBe(day(8));
  expect(reminderDay(day(2), 3, { ...hours, week: { ...hours.week, sat: [{ from: '12:00', to: '13:00' }] } })).toBe(
    day(5),
  );
  const never = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  expect(reminderDay(day(2), 3, { ...hours, week: never })).toBeNull();
});

test('who answered, is declined, whose job is off or given away, or whose link lapsed, is not reminded', {
  tags: ['FLOW-036'],
}, async () => {
  const service = () => contextFor('service');
  const [answered, off, sent, lapsed] = [
    await asked(at(0, 14)),
    await asked(at(0, 14)),
    await asked(at(0, 14)),
    await asked(at(0, 14)),
  ];
  const answer = { token: answered.token, total_cost: '10', description: 'All of it' };
  await perform(replyToEstimate, await contextFor('visitor'), answer);
  await perform(changeJobStatus, await service(), { id: off.job.id, status: 'CANCEL' });
  await perform(dispatchJob, await service(), { id: sent.job.id, contractor_id: (await addContractor()).id });
  const { id } = await estimateOf(lapsed.job.id);
  await db
    .update(estimateLinks)
    .set({ expires_at: at(3, 8) })
    .where(eq(estimateLinks.estimate_id, id));
  await run(at(3, 9));
  for (const { contractor } of [answered, off, sent, lapsed]) expect(await remindersTo(contractor.email)).toEqual([]);
});

test('what ends between the chore and its mail is not mailed', { tags: ['FLOW-036'] }, async () => {
  const { contractor, token, job } = await asked(at(0, 14));
  const context = await contextFor('system');
  const settings = async () => ({ ...(await context.settings()), hours });
  const held = { ...context, now: at(3, 9), settings, drain: async () => {}, waitUntil: () => {} };
  await perform(remindOfEstimates, held as unknown as typeof context, {});
  expect(await db.$count(estimates, eq(estimates.reminded_at, at(3, 9)))).toBeGreaterThan(0);
  await perform(replyToEstimate, await contextFor('visitor'), { token, total_cost: '10', description: 'All of it' });
  expect(await remindersTo(contractor.email)).toEqual([]);
  expect(job.id).toBeGreaterThan(0);
});

test('0 days remind nobody; a chore three weeks late sends nothing that was due a week before', {
  tags: ['FLOW-036'],
}, async () => {
  const { contractor } = await asked(at(0, 14));
  await run(at(3, 9), { reminder_days: 0 });
  await run(at(24, 9));
  await run(at(11, 9));
  expect(await remindersTo(contractor.email)).toEqual([]);
  await run(at(10, 12));
  expect(await remindersTo(contractor.email)).toHaveLength(1);
});

test('killed between two requests, it goes on with the next', { tags: ['FLOW-036'] }, async () => {
  const { contractors } = await asked(at(14, 14), 3);
  const context = await contextFor('system');
  const settings = async () => ({ ...(await context.settings()), hours });
  let left = 2;
  const slice = (cursor: string | null, isOver: () => boolean) =>
    perform(
      remindOfEstimates,
      { ...context, now: at(17, 9), settings, slice: { cursor, isLastTry: false, isOver } } as typeof context,
      {},
    );
  const { cursor } = (await slice(null, () => left-- <= 0)) as { cursor?: string };
  expect(cursor).toMatch(/^\d+ 0$/);
  await slice(cursor!, () => false);
  for (const { email } of contractors) expect(await remindersTo(email)).toHaveLength(1);
});

test('the requests are found by their index', { tags: ['FLOW-036'] }, async () => {
  const { env } = await contextFor('system');
  const { results } = await env.DB.prepare(
    `EXPLAIN QUERY PLAN SELECT * FROM estimates WHERE type = 'PENDING' AND reminded_at IS NULL AND created_at >= 1
      AND created_at < 2 AND id > 0 ORDER BY id LIMIT 50`,
  ).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join()).toContain('estimates_by_type');
});

describe('the settings of jobs', { tags: ['FLOW-043'] }, () => {
  test('take 0 to 14 days, which the chore follows', async () => {
    const as = 'executive';
    const { json } = await callApi('GET /settings/jobs', { as });
    expect(json).toMatchObject({ group: 'jobs', values: { reminder_days: 3 }, is_default: true });
    for (const reminder_days of [15, -1, 1.5, 'soon']) {
      const refused = await callApi('POST /settings/jobs', { as, body: { reminder_days } });
      expect(refused.status).toBe(422);
      expect(refused.json).toMatchObject({ errors: { reminder_days: [expect.any(String)] } });
    }
    const save = async (reminder_days: number) =>
      perform(updateSetting, await contextFor('executive'), { group: 'jobs', reminder_days });
    const { contractor } = await asked(at(14, 14));
    await save(0);
    const context = { ...(await contextFor('system')), now: at(17, 9) };
    expect(await perform(remindOfEstimates, context, {})).toEqual({ reminded: 0 });
    await save(3);
    expect(await remindersTo(contractor.email)).toEqual([]);
  });
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
