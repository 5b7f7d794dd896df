import { CLUB_URL, expect, test } from './support/club';
import { signIn } from './support/sign-in';

test('a file that is not there is not cached, one that is there for a year', async ({ page, request }) => {
  for (const path of ['/assets/nothing-here.js', '/fonts/nothing-here.woff2']) {
    const { status, headers } = await request
      .get(path)
      .then((found) => ({ status: found.status(), headers: found.headers() }));
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
  const sheet = page.waitForResponse(/\/assets\/root-.*\.css/);
  await page.goto('/terms');
  const found = await request.get((await sheet).url());
  expect([found.status(), found.headers()['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(found.headers()['content-security-policy']).toContain("default-src 'none'");
});

test('a path above 1,000 characters is 414 at every door, and one of 1,000 costs no more than a page', async ({
  request,
}) => {
  for (const door of ['/', '/app/', '/api/v1/', '/do/', '/contact/', '/parties/', '/dev/']) {
    const path = door + 'a/'.repeat(600);
    const statuses = [await request.get(path), await request.post(path, { headers: { Origin: CLUB_URL } })];
    expect(
      statuses.map((response) => response.status()),
      door,
    ).toEqual([414, 414]);
  }
  const started = Date.now();
  for (let round = 0; round < 10; round++) expect((await request.get(`/${'a/'.repeat(499)}`)).status()).toBe(404);
  expect((Date.now() - started) / 10).toBeLessThan(500);
});

test('a form sent to a page that takes none is 405', async ({ request }) => {
  for (const path of ['/app', '/terms', '/register']) {
    const response = await request.post(path, { headers: { Origin: CLUB_URL }, form: { a: '1' }, maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 405]);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`the sign-in to a mailbox begins with a button, scripts ${javaScriptEnabled ? 'on' : 'off'}`, {
    tag: ['@MAIL-018'],
  }, async ({ openBrowser }) => {
    const page = await openBrowser({ javaScriptEnabled });
    await signIn(page, 'executive');
    await page.goto('/app/email');
    await page.getByRole('button', { name: 'Login to Microsoft' }).click();
    await expect(page).toHaveURL(/\/dev\/microsoft\?.*state=/);
  });
}
