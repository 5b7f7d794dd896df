import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { memberships } from '~/domains/memberships/table.server';
import { addDays } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';
import { callApi } from '../../support/calling/call-api';
import { applicationOf } from '../../support/club/applications';
import { contextFor, db } from '../../support/club/context';
import { forgetSettings } from '../../support/club/forget-settings';
import { enter } from '../../support/runtime/remix-app';

const PATH = '/settings/texts/terms';
const save = (body: object) => callApi(`POST ${PATH}`, { as: 'executive', body });
const pageOf = async (query = '', lang = 'en') => {
  const { text } = await enter(`/terms${query}`, { headers: { Cookie: `lang=${lang}` } });
  return text.slice(0, text.indexOf('window.__remixContext'));
};
const today = async () => clubToday(await contextFor('visitor'));

beforeEach(forgetSettings);

describe('the terms of membership', () => {
  test('are cleaned when they are saved', { tags: ['SET-036'] }, async () => {
    const html =
      '<h1>One</h1><p class="x" onclick="alert(1)">Two <b>bold</b> {club}</p><script>alert(1)</script><style>p{}</style>' +
      '<img src=x onerror=alert(1)><ul><li>Three</li></ul><a href="javascript:alert(1)">js</a>' +
      '<a href="http://plain.example/">plain</a><a href="//elsewhere.example">two</a><a href="/\\elsewhere">three</a>' +
      '<a href="https://club.example/a">https</a><a href="/privacy">own</a><a href="mailto:a@b.example">mail</a><a href="tel:+12065550100">call</a>';
    const { json } = await save({ version: 0, en: html });
    expect(json.text.values.en).toBe(
      '<h3>One</h3><p>Two <strong>bold</strong> {club}</p><ul><li>Three</li></ul>js' +
        'plaintwothree<a href="https://club.example/a">https</a><a href="/privacy">own</a>' +
        '<a href="mailto:a@b.example">mail</a><a href="tel:+12065550100">call</a>',
    );
    evictSettings();
    const page = await pageOf();
    expect(page).toContain('<h2>One</h2><p>Two <strong>bold</strong> Homeowners Club</p>');
    expect(page).not.toContain('We follow each job until it is done. If');
    expect(await pageOf('', 'es')).toContain('<div lang="en" dir="auto" class="rich-text"><h2>One');
    expect((await save({ version: 1, en: '<p>{nobody}</p>' })).json.errors).toEqual({
      en: ['{nobody} is not known here.'],
    });
    expect((await save({ version: 1, en: `<p>${'x'.repeat(60_001)}</p>` })).json.errors.en).toEqual([
      'At most 60000 characters',
    ]);
    expect((await save({ version: 1, en: '<i>'.repeat(4000) })).status).toBe(422);
    expect((await save({ version: 1, en: '<p> </p>' })).json.text).toMatchObject({ state: 'Default' });
  });

  test('pasted from a word processor keep their words, however deep; 2 MB are refused', {
    tags: ['SET-036'],
  }, async () => {
    const item = '<li class="MsoListParagraph"><span style="mso-list:l0">Deep<o:p></o:p></span>';
    const nested = `<!--[if gte mso 9]><xml><w:a>1</w:a></xml><![endif]--><style>@page{}</style>${`<ul>${item}`.repeat(200)}Last${'</li></ul>'.repeat(200)}`;
    const { status, json } = await save({ version: 0, en: nested });
    expect(status).toBe(200);
    expect(json.text.values.en.match(/Deep/g)).toHaveLength(200);
    expect(json.text.values.en).toContain('Last');
    expect(json.text.values.en).not.toMatch(/mso|<span|style|@page/i);
    expect((await save({ version: 1, en: '<p>word</p>'.repeat(200_000) })).status).toBe(413);
    const { json: same } = await callApi(`GET ${PATH}`, { as: 'viewer' });
    expect(same.version).toBe(1);
  });

  test('are in force from their day; until then the page says that new ones come', { tags: ['SET-037'] }, async () => {
    const day = await today();
    const later = addDays(day, 30);
    expect((await save({ version: 0, en: '<p>First</p>', from_on: addDays(day, -1) })).json.errors.from_on[0]).toMatch(
      /must not be before/,
    );
    expect((await save({ version: 0, en: '<p>First</p>' })).json.text.values.from_on).toBe(day);
    expect((await save({ version: 1, en: '<p>Second</p>', es: '<p>Segunda</p>', from_on: later })).status).toBe(200);
    evictSettings();
    const page = await pageOf();
    expect(page).toContain('<p>First</p>');
    expect(page).toMatch(
      new RegExp(`<a href="/terms\\?on=${later}"[^>]*>New terms apply from [A-Z][a-z]+ \\d+, \\d{4}\\.`),
    );
    expect(await pageOf('', 'es')).toContain('Las nuevas condiciones se aplican desde el ');
    const coming = await pageOf(`?on=${later}`);
    expect(coming).toContain('<p>Second</p>');
    expect(coming).toContain('This version applies from');
    // Midnight of that day writes nothing
    const [{ json } = { json: '' }] = await db
      .select()
      .from(settingsSnapshots)
      .where(eq(settingsSnapshots.scope, 'terms'));
    expect(JSON.parse(json)).toMatchObject([
      { version: 1, from_on: day, en: '<p>First</p>' },
      { version: 2, from_on: later, es: '<p>Segunda</p>' },
    ]);
    // A change of what is in force leaves what is to come, and every version stays readable
    await save({ version: 2, en: '<p>First, better</p>', from_on: day });
    evictSettings();
    expect(await pageOf()).toContain('<p>First, better</p>');
    expect(await pageOf()).toContain(`/terms?on=${later}`);
    expect(await pageOf('?version=1')).toContain('<p>First</p>');
    expect(await pageOf(`?on=${addDays(day, -1)}`)).toContain('We follow each job until it is done.');
    expect((await enter('/terms?version=99')).status).toBe(404);
    expect((await enter('/terms?on=never&version=x')).status).toBe(200);
  });

  test('are brought back as they were, from today', { tags: ['SET-037', 'SET-035'] }, async () => {
    await save({ version: 0, en: '<p>First</p>' });
    await save({ version: 1, en: '<p>Second</p>' });
    const restored = await callApi(`POST ${PATH}/restore`, { as: 'executive', body: { version: 2, to: '1' } });
    expect(restored.json.text).toMatchObject({ version: 3, values: { en: '<p>First</p>', from_on: await today() } });
    const back = await callApi(`POST ${PATH}/restore`, { as: 'executive', body: { version: 3, to: 'default' } });
    expect(back.json.text).toMatchObject({ version: 4, state: 'Default' });
    evictSettings();
    expect(await pageOf()).toContain('We follow each job until it is done.');
  });

  test('that an applicant accepted are kept with the membership', { tags: ['SET-038'] }, async () => {
    const apply = async (terms_version?: number) => {
      const body = { ...applicationOf(`${crypto.randomUUID()}@example.com`), terms_version };
      expect((await callApi('POST /membership/create-web', { body })).status).toBe(200);
      const [row] = await db.select().from(memberships).orderBy(desc(memberships.id)).limit(1);
      return row!;
    };
    expect(await apply()).toMatchObject({ terms_version: 0, terms_accepted_at: expect.any(Date) });
    await save({ version: 0, en: '<p>First</p>' });
    await save({ version: 1, en: '<p>Second</p>', from_on: addDays(await today(), 1) });
    const row = await apply();
    expect(row.terms_version).toBe(1);
    const { json } = await callApi(`GET /membership/${row.uuid}`, { as: 'executive' });
    expect(json.membership ?? json).toMatchObject({ terms_version: 1, terms_accepted_at: expect.any(String) });
    // New terms begin while the form is open: what was shown counts, never what was not in force yet
    await save({ version: 2, en: '<p>Third</p>', from_on: await today() });
    expect((await apply(1)).terms_version).toBe(1);
    expect((await apply(0)).terms_version).toBe(0);
    for (const shown of [undefined, 2, 99]) expect((await apply(shown)).terms_version).toBe(3);
    evictSettings();
    const { text: html } = await enter('/membership-application?zip=98103');
    expect(html).toContain('<input type="hidden" name="terms_version" value="3"/>');
  });
});
