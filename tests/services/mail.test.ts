import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { api } from '~/api.server';
import type { Env } from '~/lib/env.server';
import { work } from '~/lib/operation/tables.server';
import { effectHandlers } from '~/nouns.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { mailer } from '~/services/mail/mail.server';
import { serviceStates } from '~/services/service-states.server';
import { contextFor, db } from '../support/club/context';
import { oweDues } from '../support/club/invoices';
import { runRows } from '../support/club/work';

const deployed = { ...(env as Env), APP_ENV: 'production', SITE_URL: 'https://club.test' } as Env;
const mail = { to: 'grace@example.com', subject: 'Your code', text: '123456', html: '123456' };
const capturedTo = (address: string) => db.select().from(capturedMail).where(eq(capturedMail.to, address));
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('a deployed club without its mail binding stores no mail, and refuses to send', async () => {
  const context = await contextFor();
  for (const APP_ENV of ['production', 'preview', undefined]) {
    const bindings = { ...deployed, APP_ENV } as Env;
    expect(() => mailer({ ...context, env: bindings })).toThrow('Mail is not configured');
  }
  const { membership, invoice } = await oweDues();
  await db.delete(work);
  const id = crypto.randomUUID();
  const payload = { uuid: membership.uuid, invoice_uuid: invoice.uuid };
  const due = { status: 'READY' as const, due_at: new Date(0), created_at: new Date() };
  await db.insert(work).values({ id, kind: 'membership.applied', payload, ...due });
  await runRows({ ...(await contextFor('system')), env: deployed }, effectHandlers, [id]);
  const [row] = await db.select().from(work).where(eq(work.id, id));
  expect(row).toMatchObject({ status: 'READY', attempts: 1, last_error: expect.stringContaining('bind send_email') });
  expect(await capturedTo(membership.primary_email)).toEqual([]);
});

test('with its binding it sends; a developer’s machine keeps the mail to be read', async () => {
  const sent: unknown[] = [];
  const EMAIL = { send: async (each: unknown) => void sent.push(each) } as unknown as SendEmail;
  const context = await contextFor();
  await mailer({ ...context, env: { ...deployed, EMAIL } }).send(mail, 'key-1');
  expect(sent).toMatchObject([{ to: 'grace@example.com', subject: 'Your code' }]);
  expect(await capturedTo(mail.to)).toEqual([]);
  await mailer(context).send(mail, 'key-2');
  expect(await capturedTo(mail.to)).toHaveLength(1);
});

test('the health call says of each service whether it is real, embedded or missing', async () => {
  const EMAIL = { send: async () => {} } as unknown as SendEmail;
  const whole = { ...deployed, ...stripe, EMAIL, MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png' };
  const health = async (site: Env, services: () => Promise<unknown>) => {
    const context = { ...(await contextFor()), env: { ...site, BACKSTAGE: { services } } as unknown as Env };
    const response = await api(new Request('https://club.test/api/v1/health'), async () => ({
      context,
      bearer: false,
      cookieUntrusted: false,
    }));
    expect(response.status).toBe(200);
    return response.json();
  };
  const unused = { mailbox: 'unused', telephone: 'unused', accounting: 'unused' };
  const real = { payments: 'real', mail: 'real', ...unused, maps: 'real', pdf: 'embedded' };
  expect(await health({ ...whole, EMAIL: undefined } as unknown as Env, async () => serviceStates(whole))).toEqual({
    ok: true,
    services: real,
  });
  const bare = await health(deployed, async () => serviceStates(deployed));
  expect(bare).toEqual({
    ok: false,
    services: { payments: 'missing', mail: 'missing', ...unused, maps: 'embedded', pdf: 'embedded' },
  });
  const halfKeyed = await health(whole, async () => serviceStates({ ...deployed, EMAIL }));
  expect(halfKeyed).toMatchObject({ ok: false, services: { ...real, payments: 'missing' } });
  const keys = { GRAPH_CLIENT_ID: 'id', GRAPH_CLIENT_SECRET: 'secret', SECRETS_KEY: 'key' };
  const lines = { RINGCENTRAL_CLIENT_ID: 'id', RINGCENTRAL_CLIENT_SECRET: 'secret', RINGCENTRAL_JWT: 'jwt' };
  const outside = { ...whole, ...keys, ...lines } as unknown as Env;
  expect(await health(outside, async () => serviceStates(outside))).toEqual({
    ok: true,
    services: { ...real, mailbox: 'real', telephone: 'real' },
  });
  const halfWired = await health(outside, async () => serviceStates(whole));
  expect(halfWired).toMatchObject({ ok: false, services: { mailbox: 'missing', telephone: 'missing' } });
  const away = await health(whole, () => Promise.reject(new Error('away')));
  expect(away).toMatchObject({ ok: false, services: { payments: 'missing', mail: 'missing' } });
});
