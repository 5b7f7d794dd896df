import { expect, test } from 'vitest';
import { appRoutes, dataOf, visit } from '../support/runtime/remix-app';

const office = appRoutes.filter(({ url, module }) => (url === '/app' || url.startsWith('/app/')) && module.loader);
const example = (url: string) => url.replace(':area', 'reports').replace(/:\w+/g, '1').replace('*', 'any');

test('no loader of the office returns anything to a visitor, asked for alone or with its layout', async () => {
  expect(office.length).toBeGreaterThan(20);
  for (const { id, url } of office) {
    for (const path of [dataOf(example(url), id), dataOf(example(url)), example(url)]) {
      const { status, text, headers } = await visit(path);
      const isRefused = status === 401 || status === 302 || (status === 202 && text.includes('SingleFetchRedirect'));
      expect.soft(isRefused, `${path}: ${status} ${headers.get('Location') ?? ''} ${text.slice(0, 200)}`).toBe(true);
    }
  }
});
