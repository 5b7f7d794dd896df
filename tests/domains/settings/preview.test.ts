import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settingPreviews, settings, settingVersions } from '~/domains/settings/table.server';
import { prunePreviews } from '~/domains/settings/work/prune-previews.server';
import { history, work } from '~/lib/operation/tables.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';
import { textTable } from '~/text-registry.server';
import { callApi } from '../../support/calling/call-api';
import { tokenFor as tokenOfUser } from '../../support/club/accounts';
import { contextFor, db, employ } from '../../support/club/context';
import { enter } from '../../support/runtime/remix-app';

const preview = (key: string, values: object, as: 'executive' | 'admin' = 'executive') =>
  callApi('POST /settings/preview', { as, body: { kind: 'texts', key, values } });

const tokenFor = async (who: 'executive' | 'admin' | 'viewer') => tokenOfUser((await employ(who)).id);

beforeEach(async () => {
  await db.batch([
    db.delete(settingPreviews),
    db.delete(settingVersions),
    db.delete(settings),
    db.delete(settingsSnapshots).where(inArray(settingsSnapshots.scope, ['core', 'texts', 'terms', 'privacy'])),
    db.delete(work),
    db.delete(history).where(eq(history.subject_type, 'setting')),
  ]);
  evictSettings();
});

const HOUR = 3_600_000;

describe('the preview of a text', () => {
  test('is its public page with the draft, for the colleague who made it', {
    tags: ['SET-039', 'SET-031'],
  }, async () => {
    const { json, status } = await preview('home.title', { en: 'We fix <b>houses</b>' });
    expect(status).toBe(200);
    expect(json.url).toBe(`/app/settings/preview/${json.id}`);
    const token = await tokenFor('executive');
    const page = await enter(json.url, { token });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<bdi>We fix &lt;b&gt;houses&lt;/b&gt;</bdi>');
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(page.headers.get('Cache-Control')).toContain('no-store');
    expect(page.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    const policy = page.headers.get('Content-Security-Policy')!;
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox allow-same-origin$/);
    expect(policy).not.toContain('script-src');
    expect(page.text).not.toMatch(/<script|modulepreload/);
    expect((await enter(`${json.url}?lang=es`, { token })).text).toContain('<bdi lang="en">We fix');
    // Nobody else, and nothing is sent there
    expect((await enter(json.url)).status).toBe(404);
    for (const who of ['admin', 'viewer'] as const) {
      expect((await enter(json.url, { token: await tokenFor(who) })).status).toBe(404);
    }
    expect((await enter('/app/settings/preview/nothing', { token })).status).toBe(404);
    expect((await enter(json.url, { token, method: 'POST', body: new FormData() })).status).toBeGreaterThanOrEqual(400);
    // The page itself is what it was
    expect((await enter('/')).text).not.toContain('We fix');
  });

  test('lasts a day, and is then deleted', { tags: ['SET-039'] }, async () => {
    const { json } = await preview('home.title', { en: 'Mine' });
    const token = await tokenFor('executive');
    const [row] = await db.select().from(settingPreviews);
    expect(row!.expires_at.getTime() - Date.now()).toBeGreaterThan(23 * HOUR);
    expect(row!.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(24 * HOUR);
    expect((await preview('home.title', { en: 'Mine, better' })).json.id).toBe(json.id);
    await db.update(settingPreviews).set({ expires_at: new Date(Date.now() - 1) });
    expect((await enter(json.url, { token })).status).toBe(404);
    await preview('home.how', { en: 'Steps' });
    await prunePreviews(await contextFor('system'));
    expect((await db.select().from(settingPreviews)).map(({ key }) => key)).toEqual(['home.how']);
  });

  test('refuses what would not be saved', { tags: ['SET-031', 'SET-033'] }, async () => {
    expect((await preview('site.footer', { en: '{nmae}' })).json.errors).toEqual({ en: ['{nmae} is not known here.'] });
    expect((await preview('nothing.here', {})).status).toBe(404);
  });

  test('exists for every text, on a page that shows it', { tags: ['SET-031'] }, async () => {
    const token = await tokenFor('executive');
    // Static pages have no files here
    const texts = [...textTable.values()].filter(({ page_of }) => page_of !== 'contact');
    const lost: string[] = [];
    for (const text of texts) {
      const required = Object.keys(text.placeholders).map((name) => `{${name}}`);
      const mark = 'Seen here';
      const en = text.isDocument ? `<p>${mark}</p>` : [mark, ...required].join(' ');
      const { json } = await preview(text.key, { en });
      const page = await enter(json.url, { token });
      if (!page.text.replace(/<script[\s\S]*?<\/script>/g, '').includes(mark)) lost.push(text.key);
    }
    // Shown where the club serves no city yet
    expect(lost.filter((key) => !['home.area', 'home.no-area'].includes(key))).toEqual([]);
    expect(lost).toHaveLength(1);
  });
});
