import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { afterEach, expect, test, vi } from 'vitest';
// @ts-expect-error: a script without types
import { findLocalOnly, LOCAL_ONLY } from '../../scripts/local-only.mjs';

// The real one brings Remix's compiler along
vi.mock('@remix-run/route-config', () => import('../support/route-config'));

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

afterEach(() => vi.unstubAllEnvs());

test('the texts that a deployed build must not contain are in the demo club and /dev routes', () => {
  for (const [text, path] of Object.entries(LOCAL_ONLY as Record<string, string>)) {
    expect(findLocalOnly(read(path))).toContain(text);
  }
  expect(findLocalOnly('a bundle of the product, with its task queue')).toEqual([]);
});

/** The files of every route, as a build with this folder has them. */
async function filesOfBuild(folder: string | undefined): Promise<string[]> {
  vi.stubEnv('DEPLOY_BUILD', folder);
  vi.resetModules();
  const { default: routes } = await import('~/routes');
  const filesIn = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children = [] }) => [file, ...filesIn(children)]);
  return filesIn(await routes);
}

test('a deployed build has every route but those of /dev', async () => {
  const own = await filesOfBuild(undefined);
  const deployed = await filesOfBuild('.local/deploy/site/build');
  expect(deployed.length).toBeGreaterThan(40);
  expect(own.filter((file) => !deployed.includes(file)).length).toBeGreaterThan(5);
  expect(deployed).toEqual(own.filter((file) => !file.startsWith('routes/dev/')));
});
