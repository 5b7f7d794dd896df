import { expect, test } from 'vitest';
import { senderCheck } from '~/domains/inbox/rules/sender-check';

const check = (value: string, from = 'grace@alder.example', more: string[] = [], id?: string) =>
  senderCheck(
    [value, ...more].map((each) => ({ key: 'authentication-results', value: each })),
    from,
    id,
  );

test('what the receiving server found decides, DMARC first', () => {
  for (const [value, verdict] of [
    ['mx.cloudflare.net; dkim=pass header.d=alder.example; dmarc=pass header.from=alder.example; spf=fail', 'verified'],
    ['mx.cloudflare.net; dkim=pass header.d=alder.example; dmarc=fail header.from=alder.example', 'failed'],
    ['mx.cloudflare.net 1; dkim=pass (good; really) header.d=mail.alder.example', 'verified'],
    ['MX.Cloudflare.NET; spf = pass smtp.mailfrom = bounce@alder.example', 'verified'],
    ['mx.cloudflare.net; spf=pass smtp.mailfrom="a b"@alder.example', 'verified'],
    ['mx.cloudflare.net; dkim/1=fail header.d=alder.example; dmarc=none', 'failed'],
    ['mx.cloudflare.net; spf=softfail smtp.mailfrom=alder.example', 'failed'],
    ['mx.cloudflare.net; spf=neutral; dkim=none; dmarc=temperror', null],
    ['mx.cloudflare.net; none', null],
    ['mx.cloudflare.net', null],
    ['', null],
  ] as const) {
    expect([value, check(value)]).toEqual([value, verdict]);
  }
});

test('a pass for another domain proves nothing', () => {
  for (const value of [
    'mx.cloudflare.net; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example',
    'mx.cloudflare.net; dkim=pass header.d=notalder.example',
    'mx.cloudflare.net; dkim=pass header.d=example',
    'mx.cloudflare.net; spf=pass (dkim=pass header.d=alder.example) smtp.mailfrom="x; dmarc=pass"@evil.example',
  ]) {
    expect([value, check(value)]).toEqual([value, null]);
  }
});

test('headers that came with the mail, or of another server, are not believed', () => {
  const planted = 'mx.cloudflare.net; dmarc=pass';
  expect(check('mx.cloudflare.net; dmarc=fail', undefined, [planted])).toBe('failed');
  expect(check('mx.evil.example; dmarc=pass', undefined, [planted])).toBeNull();
  expect(check('mx.cloudflare.net.evil.example; dmarc=pass')).toBeNull();
  expect(check('mx.club.example; dmarc=pass', undefined, [], 'mx.club.example')).toBe('verified');
  expect(check(planted, undefined, [], 'mx.club.example')).toBeNull();
});

test('a hostile header is read in no time', () => {
  const started = performance.now();
  check(`mx.cloudflare.net; ${'('.repeat(200_000)}${'; dkim=pass header.d='.repeat(20_000)}`);
  check(`mx.cloudflare.net; ${'dkim = pass ; '.repeat(50_000)}${' '.repeat(200_000)}=`);
  expect(performance.now() - started).toBeLessThan(2000);
});
