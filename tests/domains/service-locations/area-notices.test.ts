import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { deleteAreaNotices } from '~/domains/service-locations/operations/delete-area-notices.server';
import { requestAreaNotice } from '~/domains/service-locations/operations/request-area-notice.server';
import { tellAreaNotices } from '~/domains/service-locations/operations/tell-area-notices.server';
import { areaNotices } from '~/domains/service-locations/table.server';
import { AppError } from '~/lib/errors';
import { perform } from '~/lib/operation/operation.server';
import { history, work } from '~/lib/operation/tables.server';
import { effectHandlers } from '~/nouns.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db, employ } from '../../support/club/context';
import { runOverdue } from '../../support/club/work';

const TACOMA = '98402';
/** Of New York, which nobody opens. */
const FAR = '10004';

async function ask(email: string, zip = TACOMA, more: object = { consent: 'on' }) {
  return perform(requestAreaNotice, await contextFor(), { email, zip, ...more });
}

const refusalOf = (asked: Promise<unknown>) => asked.then(String, (error) => error as AppError);

/** All work that waits, and what follows from it. */
async function deliver() {
  for (let round = 0; round < 4; round++) {
    await db
      .update(work)
      .set({ due_at: new Date(0) })
      .where(eq(work.status, 'READY'));
    await runOverdue(await contextFor('system'), effectHandlers);
  }
}

const mailsTo = (email: string) => db.select().from(capturedMail).where(eq(capturedMail.to, email));
const waiting = (zip?: string) => db.$count(areaNotices, zip ? eq(areaNotices.zip, zip) : undefined);

async function open(name: string, zips: string, enabled = true) {
  await employ('admin');
  const body = { name, city: 'Tacoma', state_code: 'WA', zips, enabled };
  const { status, json } = await callApi('POST /service-locations/create', { as: 'admin', body });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.service_location as { id: number; version: number };
}

test('who waits for a zip is told once when a location that serves it is enabled, and then forgotten', async () => {
  await ask('ruth@example.com');
  await ask('RUTH@example.com');
  await ask('omar@example.com');
  await ask('far@example.com', FAR);
  await deliver();
  expect(await waiting()).toBe(3);
  expect(await mailsTo('ruth@example.com')).toEqual([]);

  const { id } = await open('31', TACOMA, false);
  await deliver();
  expect(await mailsTo('ruth@example.com')).toEqual([]);

  const update = () =>
    callApi('POST /service-locations/update', {
      as: 'admin',
      body: { id, name: '31', city: 'Tacoma', state_code: 'WA', enabled: true },
    });
  expect((await update()).status).toBe(200);
  const systems = await Promise.all([contextFor('system'), contextFor('system'), contextFor('system')]);
  const told = await Promise.all(systems.map((context) => perform(tellAreaNotices, context, {})));
  expect(told.reduce((sum, run) => sum + run.told, 0)).toBeLessThanOrEqual(2);
  await deliver();
  expect((await update()).status).toBe(200);
  await deliver();

  const [mail, ...more] = await mailsTo('ruth@example.com');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'We now serve zip code 98402' });
  expect(mail!.text).toContain('/membership-application?zip=98402');
  expect(await mailsTo('omar@example.com')).toHaveLength(1);
  expect(await mailsTo('far@example.com')).toEqual([]);
  expect(await waiting()).toBe(1);
});

test('an address is deleted when its owner asks for it, and is never told', async () => {
  await ask('gone@example.com', FAR);
  await ask('gone@example.com', '98404');
  await ask('stays@example.com', '98404');
  const forget = async (who: Who, email: string) => perform(deleteAreaNotices, await contextFor(who), { email });
  for (const who of ['service', 'employee'] as const) {
    expect(await refusalOf(forget(who, 'gone@example.com'))).toMatchObject({ status: 403 });
  }
  const asked = [forget('admin', 'GONE@example.com'), forget('admin', 'gone@example.com')];
  const done = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
  expect(done.length, 'of two at once one may find nothing left').toBeGreaterThan(0);
  expect(await db.$count(areaNotices, eq(areaNotices.email, 'gone@example.com'))).toBe(0);
  expect(await refusalOf(forget('admin', 'gone@example.com'))).toMatchObject({ status: 422 });
  const told = await db.select().from(history).where(eq(history.action, 'forgotten'));
  expect(told).toHaveLength(2);
  expect(JSON.stringify(told)).not.toContain('gone@');
  await open('33', '98404');
  await deliver();
  expect(await mailsTo('gone@example.com')).toEqual([]);
  expect(await mailsTo('stays@example.com')).toHaveLength(1);
});

test('nobody is left waiting who asks while the location opens', async () => {
  const [asked] = await Promise.allSettled([ask('late@example.com', '98403'), open('32', '98403')]);
  await deliver();
  expect(await waiting('98403')).toBe(0);
  expect(await mailsTo('late@example.com')).toHaveLength(asked.status === 'fulfilled' ? 1 : 0);
});

test('without consent, an address or a zip that is waited for nothing is kept', async () => {
  for (const [field, asked] of [
    ['consent', ask('a@example.com', FAR, {})],
    ['consent', ask('a@example.com', FAR, { consent: 'false' })],
    ['email', ask('nobody', FAR)],
    ['zip', ask('a@example.com', '00000')],
    ['zip', ask('a@example.com', '98112')],
  ] as const) {
    const refusal = await refusalOf(asked);
    expect(refusal).toBeInstanceOf(AppError);
    expect(Object.keys((refusal as AppError).errors ?? {})).toEqual([field]);
  }
  expect(await db.$count(areaNotices, eq(areaNotices.email, 'a@example.com'))).toBe(0);
});
