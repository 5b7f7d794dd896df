import { env } from 'cloudflare:workers';
import { deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { renewalMail } from '~/domains/memberships/mails/renewal-mail';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import type { Env } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { composeMail } from '~/services/mail/compose-mail';
import { openPaper } from '~/services/pdf/open-paper.server';
import { callApi } from '../../support/calling/call-api';
import { contextFor } from '../../support/club/context';
import { enter, visit } from '../../support/runtime/remix-app';
import { resetClub } from '../../support/runtime/reset-club';
import { chunk, jpegWith, pngOf, SAMPLE_JPEG, SAMPLE_WEBP, segment } from '../../support/samples/pictures';

beforeEach(resetClub);

type Given = Record<string, string | Buffer | undefined>;

async function save(given: Given, as: 'executive' | 'viewer' = 'executive') {
  const body = new FormData();
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') body.set(name, value);
    else if (value) body.set(name, new File([value as Uint8Array<ArrayBuffer>], 'logo.png', { type: 'image/png' }));
  }
  const result = await callApi('POST /settings/look', { as, body });
  evictSettings();
  return result;
}

const show = async () => (await callApi('GET /settings/look', { as: 'viewer' })).json;

describe('the look of the club', () => {
  test('has the default accent and no logo until somebody saves others, some at a time', {
    tags: ['SET-025', 'SET-028'],
  }, async () => {
    expect((await show()).values).toEqual({ accent: '#1b5a3c', logo: null, shades: null });
    const blue = await save({ version: '0', accent: ' #1D4F8C ' });
    expect([blue.status, blue.json.message]).toEqual([200, 'Settings Updated Successfully!']);
    expect(blue.json.setting.values).toMatchObject({ accent: '#1d4f8c', shades: { light: { brand: '#1d4f8c' } } });
    const pictured = await save({ version: '1', logo: pngOf() });
    expect(pictured.json.setting.values).toMatchObject({
      accent: '#1d4f8c',
      logo: { file: expect.stringMatching(/^[\da-f]{32}\.png$/), width: 96, height: 64 },
    });
    expect((await save({ version: '1', accent: '#000000' })).status).toBe(409);
    expect((await save({ version: '2', logo: pngOf() })).json.message).toBe('Nothing was changed.');
    const bare = await save({ version: '2', remove_logo: 'on', note: 'Without' });
    expect(bare.json.setting.values).toMatchObject({ accent: '#1d4f8c', logo: null });
    const back = await callApi('POST /settings/look/restore', { as: 'executive', body: { to: '2' } });
    expect(back.json.setting.values.logo).toEqual(pictured.json.setting.values.logo);
    const byDefault = await save({ accent: '#1b5a3c' });
    expect(byDefault.json.setting.values.shades).toBeNull();
    for (const accent of ['green', '#fff', '#12345', '#1234567', 'url(x)', '#12345g']) {
      const { status, json } = await save({ accent });
      expect([status, Object.keys(json.errors)], accent).toEqual([422, ['accent']]);
    }
    expect((await save({ accent: '#000000' }, 'viewer')).status).toBe(403);
  });

  test('takes no shades, no logo and no file name but those that it makes', { tags: ['SET-025'] }, async () => {
    const body = { shades: { light: { brand: '</style><script>' } }, logo: { file: '../x' } };
    const { status, json } = await callApi('POST /settings/look', { as: 'executive', body: { ...body, logo: '' } });
    expect([status, json.message]).toEqual([200, 'Nothing was changed.']);
    await perform(updateSetting, await contextFor('executive'), { group: 'look', ...body, accent: 'red' });
    expect((await show()).version).toBe(0);
  });

  test('refuses what is no whole PNG or JPEG of a usual size', { tags: ['SET-026'] }, async () => {
    const large = pngOf({ before: [chunk('zzZz', Buffer.alloc(1024 * 1024))] });
    const hostile: Given = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      webp: SAMPLE_WEBP,
      gif: Buffer.from('GIF89a<script>alert(1)</script>'),
      cut: pngOf().subarray(0, 90),
      'cut jpeg': SAMPLE_JPEG.subarray(0, 900),
      huge: pngOf({ width: 30_000, height: 30_000, data: Buffer.alloc(3000) }),
      hollow: pngOf({ width: 1000, height: 1000, data: Buffer.alloc(3000) }),
      bomb: pngOf({ width: 64, height: 64, data: deflateSync(Buffer.alloc(30_000_000)) }),
      small: pngOf({ width: 63, height: 64 }),
      wide: pngOf({ width: 2001, height: 64 }),
      large,
    };
    for (const [name, logo] of Object.entries(hostile)) {
      const { status, json } = await save({ logo });
      expect([status, Object.keys(json.errors ?? {})], name).toEqual([422, ['logo']]);
    }
    expect((await show()).version).toBe(0);
    // Of all sizes up to a few hundred kB of pixels
    const sides = [64, 120, 130, 150, 190, 320, 400, 2000];
    const whole = sides.map((width) => pngOf({ width, height: Math.min(width, 120) }));
    for (const [index, logo] of [...whole, SAMPLE_JPEG].entries()) {
      expect((await save({ logo })).status, `${sides[index]}`).toBe(200);
    }
  });

  test('serves the logo without its metadata, for good, and nothing else', {
    tags: ['SET-026', 'SET-027'],
  }, async () => {
    const place = 'taken at 47.6062 N';
    const png = pngOf({
      before: [chunk('tEXt', `Comment\0${place}`)],
      after: Buffer.from('<script>alert(1)</script>'),
    });
    const jpeg = jpegWith(segment(0xe1, `Exif\0\0${place}`), segment(0xfe, place));
    for (const [logo, type] of [
      [png, 'image/png'],
      [jpeg, 'image/jpeg'],
    ] as const) {
      const { file } = (await save({ logo })).json.setting.values.logo;
      const response = await visit(`/brand/${file}`, {});
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(type);
      expect(response.headers.get('Cache-Control')).toContain('immutable');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.text).not.toContain(place);
      expect(response.text).not.toContain('script');
    }
    for (const other of ['0123456789abcdef0123456789abcdef.png', '..%2Ffiles%2Fx', 'x.svg', 'raw-mail']) {
      expect((await visit(`/brand/${other}`, {})).status).toBe(404);
    }
  });

  test('is in mails with an absolute address, and by default changes none', { tags: ['SET-027'] }, async () => {
    const mail = async () =>
      composeMail(
        renewalMail({
          language: 'en',
          name: 'Ida',
          number: 7,
          amount: 6000,
          club: await clubOf(await contextFor('system')),
          isLast: false,
          expiresAt: new Date(),
          checkoutUrl: 'https://club.test/checkout/1',
          byCheck: false,
        }),
      ).html;
    const plain = await mail();
    expect(plain).toContain('background:#14532d;color:#fff');
    expect(plain).not.toContain('<img');
    const { logo, shades } = (await save({ accent: '#ffff00', logo: pngOf() })).json.setting.values;
    const styled = await mail();
    expect(styled).toContain(
      `<img src="http://127.0.0.1:8788/brand/${logo.file}" alt="Homeowners Club" width="72" height="48"`,
    );
    expect(styled).toContain(`background:${shades.light.brand};color:#fff`);
  });

  test('is on papers, which are printed without a logo that cannot be drawn', { tags: ['SET-027'] }, async () => {
    const print = async () => {
      const context = await contextFor('executive');
      const paper = openPaper(context, { club: 'Homeowners Club', contact: 'x', title: 'Invoice' });
      return Buffer.from(await paper.save()).toString('latin1');
    };
    expect(await print()).not.toContain('/Image');
    const { logo } = (await save({ accent: '#1d4f8c', logo: pngOf() })).json.setting.values;
    expect(await print()).toContain('/Image');
    await (env as unknown as Env).FILES.put(`brand/${logo.file}`, Buffer.from([0x89, 1, 2, 3]));
    expect(await print()).not.toContain('/Image');
    await (env as unknown as Env).FILES.delete(`brand/${logo.file}`);
    expect(await print()).toContain('%PDF');
  });

  test('is in the document before it is painted, where it is another than the default', {
    tags: ['SET-028'],
  }, async () => {
    expect((await enter('/terms', {})).text).not.toContain('<style>');
    const { shades } = (await save({ accent: '#777777', logo: pngOf() })).json.setting.values;
    const { text } = await enter('/terms', {});
    expect(text).toContain(`:root:not([data-color]),[data-color=green]{--brand:${shades.light.brand};`);
    expect(text.indexOf('<style>')).toBeLessThan(text.indexOf('</head>'));
    expect(text).toMatch(/<img src="\/brand\/[\da-f]{32}\.png" alt="Homeowners Club"/);
  });
});
