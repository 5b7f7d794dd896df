import { gzipSync } from 'node:zlib';
import { openState, oweDues } from '../support/club-state';
import { expect, test } from './support/club';

const BUDGET_BYTES = 130_000;
const PAGES = ['/', '/membership-application', '/job-request', '/forgotPassword', '/register', '/checkout'];

const state = openState(process.env.STATE_DIR ?? '.local/state');
test.afterAll(() => state.close());

for (const path of PAGES) {
  test(`${path} loads at most 130 kB of script, gzip`, async ({ page }) => {
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
    });
    const address = path === '/checkout' ? `/checkout/${oweDues(state).invoice}` : path;
    expect((await page.goto(address, { waitUntil: 'networkidle' }))?.status()).toBe(200);
    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: 'script, gzip', description: `${bytes} bytes in ${sizes.size} files` });
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  });
}

test('the contact page loads no script at all', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  expect(await page.locator('script').count()).toBe(0);
});
