import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settings, settingVersions } from '~/domains/settings/table.server';
import { history } from '~/lib/operation/tables.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';
import { pageTexts } from '~/lib/texts/page-texts.server';
import { changedText } from '~/lib/texts/registered-text';
import { textTable } from '~/text-registry.server';
import { callApi } from '../../support/calling/call-api';
import { contextFor, db } from '../../support/club/context';
import { forgetSettings } from '../../support/club/forget-settings';
import { dataOf, enter, visit } from '../../support/runtime/remix-app';

const post = (path: string, body: object) => callApi(`POST ${path}`, { as: 'executive', body });
const save = (key: string, body: object) => post(`/settings/texts/${key}`, body);
const show = async (key: string) => (await callApi(`GET /settings/texts/${key}`, { as: 'viewer' })).json;
const list = async (query = '') =>
  (await callApi(`GET /settings/texts?per_page=100&${encodeURI(query)}`, { as: 'viewer' })).json;
const TITLE = 'home.title';
const title = textTable.get(TITLE)!;
const stored = (values: object) =>
  db
    .update(settings)
    .set({ values: { ...values } })
    .where(eq(settings.key, `texts/${TITLE}`));

beforeEach(forgetSettings);

describe('the texts of the public pages', () => {
  test('are listed with their page, words, defaults and state, and found', {
    tags: ['SET-030', 'SET-032'],
  }, async () => {
    await save(TITLE, { en: 'We fix your house' });
    await save('home.how', { en: 'Four steps', es: 'Cuatro pasos' });
    const all = await list();
    expect(all.meta.total).toBe(textTable.size);
    expect(all.results.find(({ key }: { key: string }) => key === TITLE)).toMatchObject({
      ...{ key: TITLE, page_of: 'home', en: 'We fix your house', es: '', state: 'Spanish missing', version: 1 },
      ...{ default_en: title.en, default_es: title.es },
    });
    expect(all.counts).toMatchObject({ Changed: 1, 'Spanish missing': 1, Outdated: 0, Default: textTable.size - 2 });
    const keysOf = async (query: string) => (await list(query)).results.map(({ key }: { key: string }) => key);
    expect(await keysOf('state=Spanish missing')).toEqual([TITLE]);
    expect(await keysOf('page_of=home&state=Changed')).toEqual(['home.how']);
    expect(await keysOf('search=fix house')).toEqual([TITLE]);
    // The default, of both languages, without accents
    expect(await keysOf('search=people you can rely on')).toEqual([TITLE]);
    expect(await keysOf('search=COMO FUNCIONA')).toEqual(['home.how']);
    expect(await keysOf('search=cuatro pasos')).toEqual(['home.how']);
    expect((await callApi('GET /settings/texts?state=Nothing', { as: 'viewer' })).status).toBe(422);
  });

  test('are saved by language; “” brings its default back', { tags: ['SET-032', 'SET-034'] }, async () => {
    expect((await save(TITLE, { version: 0, en: '  A\nB ', es: 'C' })).json.text).toMatchObject({
      ...{ version: 1, state: 'Changed', values: { en: 'A B', es: 'C' } },
    });
    expect((await save(TITLE, { version: 1, es: '' })).json.text).toMatchObject({
      ...{ version: 2, state: 'Spanish missing', values: { en: 'A B', es: '' } },
    });
    // Said on purpose that the default Spanish still fits
    expect((await save(TITLE, { version: 2, es: title.es })).json.text.state).toBe('Changed');
    expect((await save(TITLE, { version: 3, en: '' })).json.text).toMatchObject({
      ...{ state: 'Default', values: { en: title.en, es: title.es } },
    });
    const stale = await save(TITLE, { version: 1, en: 'Mine' });
    expect(stale.status).toBe(409);
    expect(stale.json.text).toMatchObject({ version: 4, values: { en: title.en } });
    await post(`/settings/texts/${TITLE}/restore`, { version: 4, to: '1' });
    const { versions, values } = await show(TITLE);
    expect(values).toEqual({ en: 'A B', es: 'C' });
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([5, 4, 3, 2, 1, 0]);
    expect((await save('nothing.here', { en: 'A' })).status).toBe(404);
    expect((await save('__proto__', { en: 'A' })).status).toBe(404);
  });

  test('refuse an unknown placeholder and the lack of a required one', { tags: ['SET-033'] }, async () => {
    const refused = await save('application.dues-home', { en: 'Dear {nmae}, {__proto__}', es: 'Precio: {{' });
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toEqual({
      en: ['{nmae} is not known here.', '{__proto__} is not known here.', '{price} must stay.'],
      es: ['{price} must stay.'],
    });
    expect((await save('site.footer', { en: '{club}{club}' })).status).toBe(200);
    expect((await save(TITLE, { en: 'x'.repeat(10_000) })).json.errors).toEqual({ en: ['At most 2000 characters'] });
  });

  test('are saved by two people: the second gets the first one’s', { tags: ['SET-032'] }, async () => {
    const both = await Promise.all(['Mine', 'Yours'].map((en) => save(TITLE, { version: 0, en })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await show(TITLE)).version).toBe(1);
  });

  test('are outdated once their default has changed, until somebody keeps them', { tags: ['SET-035'] }, async () => {
    await save(TITLE, { en: 'Mine', es: 'Mío' });
    await stored({ en: 'Mine', es: 'Mío', basis: { en: 'An older default', es: title.es } });
    expect(await show(TITLE)).toMatchObject({ state: 'Outdated', basis: { en: 'An older default' } });
    expect((await list('state=Outdated')).results).toHaveLength(1);
    const kept = await save(TITLE, { version: 1 });
    expect(kept.json.text).toMatchObject({ state: 'Changed', version: 2, basis: null, values: { en: 'Mine' } });
  });

  test('that a release removed are left in their versions alone', { tags: ['SET-035'] }, async () => {
    await save(TITLE, { en: 'Mine' });
    await db
      .update(settings)
      .set({ key: 'texts/home.gone' })
      .where(eq(settings.key, `texts/${TITLE}`));
    expect(await show('home.gone')).toMatchObject({ is_removed: true, versions: [{ version: 1 }, { version: 0 }] });
    expect((await list()).results.map(({ key }: { key: string }) => key)).not.toContain('home.gone');
    expect((await save('home.gone', { version: 1, en: 'More' })).status).toBe(404);
  });

  test('show on their page alone, as typed, and in English where the Spanish is missing', {
    tags: ['SET-033', 'SET-034'],
  }, async () => {
    const hostile = '</title><script>alert(1)</script>';
    await save(TITLE, { en: hostile });
    await save('contact.title', { en: hostile });
    await save('site.footer', { en: '{club}{club} \u202e', es: 'Hola {club}' });
    const home = await enter('/');
    expect(home.text).toContain('<bdi>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</bdi>');
    expect(home.text).not.toContain('<script>alert(1)');
    expect(home.text).toContain('Homeowners ClubHomeowners Club');
    const inSpanish = await enter('/', { headers: { Cookie: 'lang=es' } });
    expect(inSpanish.text).toContain('<bdi lang="en">&lt;/title&gt;');
    expect(inSpanish.text).toContain('<bdi>Hola Homeowners Club</bdi>');
    const request = await visit(dataOf('/job-request', 'routes/site/job-request'));
    expect(request.text).not.toContain('alert');
  });

  test('of a page take no call of the database of their own', { tags: ['SET-030'] }, async () => {
    await save(TITLE, { en: 'Mine' });
    evictSettings();
    let calls = 0;
    const count = new Proxy(env.DB, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (name === 'batch') calls++;
          return value.apply(target, args);
        };
      },
    });
    const page = await visit('/register', { db: count });
    expect(page.status).toBe(200);
    expect(calls).toBe(1);
  });

  test('are the default without a database, and with a snapshot of another build', { tags: ['SET-035'] }, async () => {
    const context = await contextFor('visitor');
    const broken = { ...context, db: {} as typeof context.db };
    expect(await pageTexts(broken, 'home', 'en')).toBeNull();
    evictSettings();
    const json = JSON.stringify({
      'home.gone': { en: 'Older' },
      [TITLE]: { en: 'With {what} this build does not know', fr: 'Plus' },
      'home.how': { en: 'Four steps', more: 1 },
    });
    await db.insert(settingsSnapshots).values({ scope: 'texts', version: 9, json });
    expect(await pageTexts(context, 'home', 'en')).toEqual({ 'How it works': { words: 'Four steps' } });
  });

  test('are no part of what every page reads, be 300 of them changed', { tags: ['SET-032'] }, async () => {
    await post('/settings/club', { name: 'The club' });
    const now = new Date();
    const rows = Array.from({ length: 300 }, (_, index) => ({
      ...{ key: `texts/more.${index}`, version: 1, created_at: now, updated_at: now },
      values: { en: 'x'.repeat(1000), es: 'y'.repeat(1000) },
    }));
    for (let from = 0; from < rows.length; from += 15) await db.insert(settings).values(rows.slice(from, from + 15));
    expect((await save(TITLE, { en: 'Mine' })).status).toBe(200);
    await post('/settings/club', { name: 'The other club' });
    const [core] = await db.select().from(settingsSnapshots).where(eq(settingsSnapshots.scope, 'core'));
    expect(core!.json.length).toBeLessThan(32_768);
    expect(core!.json).not.toContain('more.1');
    evictSettings();
    expect(await pageTexts(await contextFor('visitor'), 'home', 'en')).toEqual({ [title.en]: { words: 'Mine' } });
  });

  test('have at most 50 versions in their view, of however many', { tags: ['SET-035'] }, async () => {
    await save(TITLE, { en: 'Mine' });
    const [row] = await db
      .select()
      .from(settings)
      .where(eq(settings.key, `texts/${TITLE}`));
    const now = new Date();
    const more = Array.from({ length: 999 }, (_, index) => index + 2);
    for (let from = 0; from < more.length; from += 10) {
      const some = more.slice(from, from + 10);
      await db.batch([
        db
          .insert(settingVersions)
          .values(some.map((version) => ({ setting_id: row!.id, version, values: { en: `${version}` }, note: '' }))),
        db.insert(history).values(
          some.map((version) => ({
            ...{ subject_type: 'setting' as const, subject_id: row!.id, version, action: 'updated', created_at: now },
            ...{ actor_kind: 'system', data: {} },
          })),
        ),
      ]);
    }
    await db
      .update(settings)
      .set({ version: 1000, values: { en: '1000' } })
      .where(eq(settings.id, row!.id));
    const view = await show(TITLE);
    expect(view.versions).toHaveLength(50);
    expect(view.versions[0]).toMatchObject({ version: 1000, changed: ['en'], before: { en: '999' } });
    expect((await post(`/settings/texts/${TITLE}/restore`, { version: 1000, to: '3' })).json.text.values.en).toBe('3');
  });
});

test('a changed text gives way to its default where it cannot be shown', { tags: ['SET-033'] }, () => {
  const text = textTable.get('application.dues-home')!;
  expect(changedText(text, { en: 'No price' }, 'en')).toBeNull();
  expect(changedText(text, { en: '{price}', es: 'Sin' }, 'es')).toEqual({ words: '{price}', lang: 'en' });
});
