import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { renewal } from '~/domains/memberships/mails/membership-templates';
import { renewalMail } from '~/domains/memberships/mails/renewal-mail';
import { settings, settingVersions } from '~/domains/settings/table.server';
import { isFixed } from '~/lib/mails/registered-mails';
import type { OperationContext } from '~/lib/operation/operation.server';
import { history, rateLimits, work } from '~/lib/operation/tables.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { mailCounts, settingsSnapshots } from '~/lib/settings/tables.server';
import { mailTable } from '~/mail-registry.server';
import { effectHandlers } from '~/nouns.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { exampleValues, placeholdersOf, wordRefusals } from '~/services/mail/compose-mail';
import { sendMail } from '~/services/mail/send-mail.server';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { runRows } from '../../support/club/work';

type Who = 'executive' | 'viewer' | 'service' | 'accounting';
const PATH = '/settings/mails/renewal';
const show = async (key = 'renewal', as: Who = 'viewer') => (await callApi(`GET /settings/mails/${key}`, { as })).json;
const post = (path: string, body: object, as: Who = 'executive') => callApi(`POST ${path}`, { as, body });
const save = (body: object) => post(PATH, body);
const list = async () => (await callApi('GET /settings/mails', { as: 'viewer' })).json.results;
const stateOf = async (key: string) => (await list()).find((each: { key: string }) => each.key === key).state;

const mailDefaults = renewal.es!.text;
const text = 'Dear {name}, pay {amount} before {day}.';

beforeEach(async () => {
  await db.batch([
    db.delete(settingVersions),
    db.delete(settings),
    db.delete(settingsSnapshots).where(inArray(settingsSnapshots.scope, ['core', 'mails'])),
    db.delete(mailCounts),
    db.delete(rateLimits),
    db.delete(work),
    db.delete(capturedMail),
    db.delete(history).where(eq(history.subject_type, 'setting')),
  ]);
  evictSettings();
});

async function sendRenewal(about: object = {}): Promise<typeof capturedMail.$inferSelect> {
  const context = (await contextFor('system')) as OperationContext;
  const draft = renewalMail({
    ...{ language: 'en', name: 'Ida', number: 41, isLast: false, expiresAt: new Date('2027-02-01T20:00:00Z') },
    ...{ amount: 6000, checkoutUrl: 'https://club.test/checkout/1', byCheck: false, club: await clubOf(context) },
    ...about,
  });
  const key = crypto.randomUUID();
  await sendMail(context, { to: 'ida@example.com' }, draft, key);
  const [sent] = await db.select().from(capturedMail).where(eq(capturedMail.key, key));
  return sent!;
}

describe('the mails of the club', () => {
  test('are listed with when, to whom, their state and when one was last sent', { tags: ['SET-040'] }, async () => {
    await sendRenewal();
    await sendRenewal();
    const results = await list();
    expect(results.length).toBe(mailTable.size);
    expect(results.find(({ key }: { key: string }) => key === 'renewal')).toMatchObject({
      label: 'Renewal notice',
      when: 'A membership ends soon',
      to: 'The member',
      state: 'Default',
      is_fixed: false,
      changed_at: null,
      changed_by: null,
      last_sent_at: expect.any(String),
    });
    const fixed = results.filter(({ is_fixed }: { is_fixed: boolean }) => is_fixed);
    expect(fixed.map(({ key }: { key: string }) => key)).toEqual([
      'sign-in-code',
      'password-reset',
      'invitation',
      'security',
    ]);
    for (const each of fixed) expect(each).toMatchObject({ state: 'Fixed for safety', last_sent_at: null });
    expect(await db.select().from(mailCounts)).toMatchObject([{ key: 'renewal', count: 2 }]);
  });

  test('have default words that can be sent, in each of their languages', { tags: ['SET-041'] }, () => {
    for (const { mail } of mailTable.values()) {
      if (isFixed(mail)) continue;
      for (const language of ['en', 'es'] as const) {
        if (!mail[language]) continue;
        expect(wordRefusals(mail, mail[language]), `${mail.key} ${language}`).toEqual({});
        const parts = Object.entries(mail[language]!).map(([part, words]) => [part, words !== '']);
        expect(parts, mail.key).toEqual(Object.entries(mail.en).map(([part, words]) => [part, words !== '']));
        const examples = exampleValues(mail, language);
        for (const name of Object.keys(mail.placeholders)) expect(examples, mail.key).toHaveProperty(name);
      }
      const used = JSON.stringify([mail.en, mail.es]);
      for (const name of Object.keys(mail.placeholders)) expect(used, mail.key).toContain(`{${name}}`);
      expect(Object.keys(placeholdersOf(mail))).toContain('club');
    }
  });

  test('are shown with words, defaults, placeholders and versions', { tags: ['SET-041'] }, async () => {
    const mail = await show();
    expect(mail).toMatchObject({
      key: 'renewal',
      version: 0,
      is_fixed: false,
      fields: {
        subject: {
          en: 'Your membership ends on {day}',
          es: 'Su membresía termina el {day}',
          default: { en: 'Your membership ends on {day}', es: 'Su membresía termina el {day}' },
        },
        paragraphs: { en: expect.stringContaining('Hello {name}'), es: expect.stringContaining('Hola, {name}') },
        button: { en: 'Pay the dues', es: 'Pagar la cuota' },
      },
      values: { en: { title: 'Your membership ends on {day}' } },
      defaults: { es: { button: 'Pagar la cuota' } },
      versions: [{ version: 0, changed: [] }],
    });
    expect(Object.keys(mail.fields)).toEqual(['subject', 'title', 'paragraphs', 'button']);
    expect(mail.placeholders).toContainEqual(
      expect.objectContaining({ name: 'amount', example: '$60.00', required: true }),
    );
    for (const key of ['nothing', '__proto__', 'constructor']) {
      expect((await callApi(`GET /settings/mails/${key}`, { as: 'viewer' })).status).toBe(404);
    }
    const dispatch = await show('dispatch');
    expect([dispatch.languages, dispatch.fields.subject.es, dispatch.values.es]).toEqual([['en'], null, null]);
  });

  test('are saved part by part; a blank part is the default again', { tags: ['SET-041'] }, async () => {
    const first = await save({ version: 0, en: { subject: 'Time to\r\nrenew', text }, es: { button: 'Pagar' } });
    expect(first.json).toMatchObject({
      message: 'Settings Updated Successfully!',
      mail: {
        version: 1,
        state: 'Changed',
        values: { en: { subject: 'Time to renew', text, button: 'Pay the dues' } },
      },
    });
    const second = await save({ version: 1, en: { subject: '' }, note: 'The old subject was better' });
    expect(second.json.mail).toMatchObject({
      version: 2,
      values: { en: { subject: 'Your membership ends on {day}', text }, es: { button: 'Pagar' } },
      versions: [
        {
          version: 2,
          changed: ['en.subject'],
          note: 'The old subject was better',
          before: { 'en.subject': 'Time to renew' },
        },
        { version: 1, changed: ['en.subject', 'en.text', 'es.button'], changed_by: { name: 'Evelyn Park' } },
        { version: 0 },
      ],
    });
    expect((await save({ version: 2, en: { text } })).json.message).toBe('Nothing was changed.');
    const asFormsSend = mailDefaults.replaceAll('\n', '\r\n');
    expect((await save({ version: 2, es: { text: asFormsSend } })).json.message).toBe('Nothing was changed.');
    const late = await save({ version: 1, en: { text: `${text} Soon.` } });
    expect([late.status, late.json.mail.version]).toEqual([409, 2]);
    expect((await post(PATH, { version: 2 }, 'viewer')).status).toBe(403);
  });

  test('refuse an unknown placeholder and the lack of a required one', { tags: ['SET-041', 'SET-033'] }, async () => {
    const { status, json } = await save({
      version: 0,
      en: { text: 'Pay {amount} by {day}, {nmae}', subject: '{__proto__}' },
    });
    expect([status, json.errors]).toEqual([
      422,
      {
        'en.subject': ['{__proto__} is not known here.'],
        'en.text': ['{nmae} is not known here.'],
        en: ['{__proto__} is not known here.', '{nmae} is not known here.'],
      },
    ]);
    const lacking = await save({ version: 0, es: { text: 'Hola {name}' } });
    expect(lacking.json.errors.es).toEqual(['{day} must stay.', '{amount} must stay.']);
    expect((await save({ version: 0, en: { text: 'x'.repeat(6001) } })).status).toBe(422);
    expect((await save({ version: 0, en: { subject: 7 } })).json.errors).toEqual({
      'en.subject': ['This must be text'],
    });
    expect((await show()).version).toBe(0);
  });

  test('with only English changed lack Spanish; the default brings them back', {
    tags: ['SET-040', 'SET-041'],
  }, async () => {
    await save({ version: 0, en: { text } });
    expect(await stateOf('renewal')).toBe('Spanish missing');
    await save({ version: 1, es: { text: 'Pague {amount} antes del {day}.' } });
    expect(await stateOf('renewal')).toBe('Changed');
    const back = await post(`${PATH}/restore`, { version: 2, to: 1 });
    expect(back.json).toMatchObject({ message: 'Version 1 is back.', mail: { version: 3, state: 'Spanish missing' } });
    const byDefault = await post(`${PATH}/restore`, { version: 3, to: 'default' });
    expect(byDefault.json).toMatchObject({ message: 'The default is back.', mail: { version: 4, state: 'Default' } });
    expect((await post(`${PATH}/restore`, { version: 4, to: '9' })).json.errors).toEqual({
      to: ['There is no such version.'],
    });
    expect((await post(`${PATH}/restore`, { version: 3, to: '1' })).status).toBe(409);
    const [row] = await db.select().from(history).where(eq(history.subject_type, 'setting')).limit(1);
    expect(row!.data).toMatchObject({ group: 'mails', mail: 'Renewal notice' });
  });

  test('that are fixed for safety cannot be changed', { tags: ['SET-041', 'SET-040'] }, async () => {
    for (const key of ['sign-in-code', 'password-reset', 'invitation', 'security']) {
      for (const path of ['', '/restore']) {
        const body = { version: 0, to: 'default', en: { subject: 'Click here', text: 'Click' } };
        const { status, json } = await post(`/settings/mails/${key}${path}`, body);
        expect([status, json.mail.is_fixed], key).toEqual([409, true]);
      }
      expect(await show(key)).toMatchObject({ is_fixed: true, state: 'Fixed for safety' });
      expect((await post(`/settings/mails/${key}/preview`, { lang: 'es' })).json.html).toContain('<html');
    }
  });
});

describe('a mail that goes out', () => {
  test('has the words saved at that moment, in the recipient’s language', { tags: ['SET-045'] }, async () => {
    await save({ version: 0, en: { subject: 'Renew, {name}', text: `${text}\n\nRegards,\n{club}` } });
    const english = await sendRenewal({ name: '<b>{amount}\r\nBcc: x@example.com' });
    expect(english.subject).toBe('Renew, <b>{amount} Bcc: x@example.com');
    expect(english.text).toContain(
      'Dear <b>{amount} Bcc: x@example.com, pay $60.00 before 02/01/2027.\n\nRegards,\nHomeowners Club',
    );
    expect(english.html).toContain('Dear &lt;b&gt;{amount} Bcc: x@example.com, pay $60.00');
    expect(english.html).toContain('Regards,<br>Homeowners Club');
    expect((await sendRenewal({ language: 'es' })).subject).toBe('Su membresía termina el 02/01/2027');
    await save({ version: 1, es: { subject: 'Renueve, {name}' } });
    expect((await sendRenewal({ language: 'es' })).subject).toBe('Renueve, Ida');
  });

  test('that was queued before a save has the new words too', { tags: ['SET-045'] }, async () => {
    const { membership, invoice } = await oweDues();
    await db.delete(work);
    const id = crypto.randomUUID();
    const payload = { uuid: membership.uuid, invoice_uuid: invoice.uuid };
    const due = { status: 'READY' as const, due_at: new Date(0), created_at: new Date() };
    await db.insert(work).values({ id, kind: 'membership.applied', payload, ...due });
    for (const key of ['application-card', 'application-check']) {
      const words = { subject: 'Thanks ({number})' };
      expect((await post(`/settings/mails/${key}`, { version: 0, en: words, es: words })).status).toBe(200);
    }
    await runRows(await contextFor('system'), effectHandlers, [id]);
    const [sent] = await db.select().from(capturedMail).where(eq(capturedMail.to, membership.primary_email));
    expect(sent!.subject).toBe(`Thanks (${membership.id})`);
  });

  test('with words that a release made unusable has the default ones, and the mail is Outdated', {
    tags: ['SET-046'],
  }, async () => {
    await save({ version: 0, en: { text } });
    const broken = { en: { text: 'Pay {amount} before {day} at {old_place}' } };
    await db.update(settings).set({ values: broken }).where(eq(settings.key, 'mails/renewal'));
    await db
      .update(settingsSnapshots)
      .set({ json: JSON.stringify({ renewal: broken }) })
      .where(eq(settingsSnapshots.scope, 'mails'));
    expect((await sendRenewal()).text).toContain('Hello Ida, your membership 41 ends on 02/01/2027.');
    expect(await stateOf('renewal')).toBe('Outdated');
    for (const json of ['{"renewal":7}', '{"renewal":{"en":null}}', '{"renewal":{"en":{"text":7}}}', '{}']) {
      await db.update(settingsSnapshots).set({ json }).where(eq(settingsSnapshots.scope, 'mails'));
      expect((await sendRenewal()).text, json).toContain('Hello Ida,');
    }
  });

  test('is Outdated where a release changed its default, until it is saved again', {
    tags: ['SET-046', 'SET-035'],
  }, async () => {
    await save({ version: 0, en: { text }, es: { subject: 'Renueve' } });
    await db.run(
      sql`UPDATE settings SET "values" = json_set("values", '$.basis.en.text', 'As it was') WHERE key = 'mails/renewal'`,
    );
    expect(await show()).toMatchObject({
      state: 'Outdated',
      basis: { en: { text: 'As it was' } },
      values: { en: { text } },
    });
    expect((await sendRenewal()).text).toContain('Dear Ida, pay $60.00');
    const kept = await save({ version: 1, en: { text } });
    expect(kept.json).toMatchObject({
      message: 'Settings Updated Successfully!',
      mail: { version: 2, state: 'Changed', basis: null },
    });
  });

  test('is not lost where its counter cannot be written', { tags: ['SET-046'] }, async () => {
    await db.run(sql`ALTER TABLE mail_counts RENAME TO mail_counts_away`);
    try {
      expect((await sendRenewal()).subject).toBe('Your membership ends on 02/01/2027');
    } finally {
      await db.run(sql`ALTER TABLE mail_counts_away RENAME TO mail_counts`);
    }
  });
});

describe('a preview', () => {
  const preview = (body: object, as: Who = 'executive') => post(`${PATH}/preview`, body, as);

  test('has unsaved words, example data or those of a record, and leads to the page of the words', {
    tags: ['SET-042'],
  }, async () => {
    const example = (await preview({ lang: 'en' })).json;
    expect(Object.keys(example)).toEqual(['subject', 'text', 'html']);
    expect(example.text).toContain(
      'Hello Ida Cole, your membership 1041 ends on 12/31/2027. The dues to renew it are $60.00.',
    );
    expect(example.text).toContain('/app/settings/mails/renewal');
    const { membership } = await oweDues();
    const typed = { es: { subject: 'Renueve, {name} ({number})' } };
    const { json } = await preview({ lang: 'es', values: typed, record: membership.id });
    expect(json.subject).toBe(`Renueve, ${membership.primary_name} (${membership.id})`);
    expect(
      (await preview({ lang: 'en', values: { subject: 'Flat {name}' }, record: membership.uuid })).json.subject,
    ).toBe(`Flat ${membership.primary_name}`);
    expect(json.text).not.toContain('/checkout/');
    expect((await show()).version).toBe(0);
  });

  test('refuses a record that does not exist, and one that the caller may not read', {
    tags: ['SET-042'],
  }, async () => {
    for (const record of [999_999, 'nobody', '../1', '0']) {
      const { status, json } = await preview({ record });
      expect([status, Object.keys(json.errors)], String(record)).toEqual([422, ['record']]);
    }
    expect((await preview({ lang: 'fr' })).status).toBe(422);
    expect((await preview({ lang: 'en', values: { en: { subject: '{nmae}' } } })).json.errors['en.subject']).toEqual([
      '{nmae} is not known here.',
    ]);
    expect((await preview({}, 'viewer')).status).toBe(403);
    const { membership } = await oweDues();
    const context = await contextFor('executive');
    if (context.actor.kind !== 'user') throw new Error('a user');
    const actor = { ...context.actor, permissions: new Set(['setting.read', 'setting.update']) };
    const { previewMail } = await import('~/domains/settings/operations/preview-mail.server');
    const { perform } = await import('~/lib/operation/operation.server');
    const asked = perform(previewMail, { ...context, actor }, { key: 'renewal', record: membership.id });
    await expect(asked).rejects.toMatchObject({ status: 403 });
  });

  test('of every mail works in both languages', { tags: ['SET-042'] }, async () => {
    for (const [key, { records }] of mailTable) {
      for (const lang of ['en', 'es']) {
        const { status, json } = await post(`/settings/mails/${key}/preview`, { lang });
        expect(status, key).toBe(200);
        expect(`${json.subject}${json.text}`, key).not.toMatch(/\{\w+\}|undefined|null/);
      }
      if (records) {
        const { status, json } = await post(`/settings/mails/${key}/preview`, { record: 987_654 });
        expect([status, json.errors], key).toEqual([422, { record: [`There is no such ${records.noun}.`] }]);
      }
    }
  });
});

describe('a test mail', () => {
  test('goes to the caller alone, marked as a test, with no link into the product', { tags: ['SET-044'] }, async () => {
    const { json } = await post(`${PATH}/test`, {
      lang: 'en',
      values: { subject: 'Renew, {name}' },
      to: 'x@example.com',
    });
    expect(json).toEqual({ message: 'Sent to executive@club.example.' });
    const rows = await db.select().from(work).where(eq(work.kind, 'mail.tested'));
    await runRows(
      await contextFor('system'),
      effectHandlers,
      rows.map(({ id }) => id),
    );
    const sent = await db.select().from(capturedMail);
    expect(sent).toMatchObject([{ to: 'executive@club.example', cc: '', subject: '[Test] Renew, Ida Cole' }]);
    expect(sent[0]!.html.match(/href="[^"]*"/g)).toEqual([expect.stringContaining('/app/settings/mails/renewal"')]);
    expect(await db.select().from(mailCounts)).toEqual([]);
    expect((await post(`${PATH}/test`, {}, 'viewer')).status).toBe(403);
  });

  test('is refused from the twenty-first within an hour on', { tags: ['SET-044'] }, async () => {
    for (let sent = 0; sent < 20; sent++) expect((await post(`${PATH}/test`, {})).status).toBe(200);
    expect((await post(`${PATH}/test`, {})).status).toBe(429);
  });
});
