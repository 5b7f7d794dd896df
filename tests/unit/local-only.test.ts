import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { afterEach, expect, test, vi } from 'vitest';
import manifest from '../../package.json';
import { DEPLOYED, findLocalOnly, LOCAL_ONLY } from '../../scripts/local-only.mjs';
import { listDeployedMigrations, listMigrations } from '../../scripts/prepare.mjs';
import { parseSource } from '../support/architecture/read-sources';

// The real one brings Remix's compiler along
vi.mock('@remix-run/route-config', () => import('../support/runtime/route-config'));

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

afterEach(() => vi.unstubAllEnvs());

test('the texts that a deployment must not contain are in the demo club, /dev routes and doubles', () => {
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

test('a deployed bundle has empty files in the place of the doubles', () => {
  expect(DEPLOYED.WRANGLER_BUILD_CONDITIONS.split(',')[0]).toBe('deployed');
  const all = Object.values(manifest.imports);
  expect(all).toHaveLength(2);
  for (const { deployed, default: local } of all) {
    const [empty, full] = [deployed, local].map((path) => parseSource(path.slice(2), read(path.slice(2))));
    expect(full!.imports.filter(({ isType }) => !isType).length).toBeGreaterThan(0);
    expect(empty!.imports.filter(({ isType }) => !isType)).toEqual([]);
    expect(empty!.exports).toEqual(full!.exports);
    expect(empty!.text).toMatch(/export const \w+: typeof local = null;/);
  }
});

test('a deployment gets no migration of the doubles, and a developer’s machine gets them all', () => {
  const textsOf = (paths: string[]) => paths.map((path) => readFileSync(path, 'utf8')).join('\n');
  const deployed = textsOf(listDeployedMigrations());
  expect(deployed).toContain('CREATE TABLE `payments`');
  expect(deployed).not.toMatch(/sandbox|captured_mail/);
  expect(findLocalOnly(deployed)).toEqual([]);
  const tables = ['sandbox_objects', 'sandbox_events', 'accounting_sandbox', 'mailbox_sandbox', 'captured_mail'];
  expect(findLocalOnly(textsOf(listMigrations()))).toEqual(expect.arrayContaining(tables));
});
