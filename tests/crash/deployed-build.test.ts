import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATABASE_ID, migrate } from '../../scripts/prepare.mjs';
import { MOST_BYTES, MOST_EVALUATION } from '../../scripts/script-limits.mjs';

// What `npm run deploy` would send: looked at, and run as it is.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DEPLOY = join(ROOT, '.local', 'deploy');
const CLIENT = join(DEPLOY, 'site', 'build', 'client');
const SCRIPTS = { site: join(CLIENT, '_worker.js', 'index.js'), backstage: join(DEPLOY, 'backstage', 'index.js') };
const PROCESSES = 5;

const folder = mkdtempSync(join(tmpdir(), 'deployed-build-'));
const runNode = promisify(execFile);

beforeAll(async () => {
  await runNode(process.execPath, ['scripts/deploy.mjs', '--dry-run'], { cwd: ROOT });
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

test('no deployed script has more bytes than it may have', () => {
  for (const [name, path] of Object.entries(SCRIPTS))
    expect(statSync(path).size, name).toBeLessThanOrEqual(MOST_BYTES[name as keyof typeof SCRIPTS]);
});

const evaluation = async (script: string): Promise<number> => {
  const args = ['--experimental-vm-modules', '--no-warnings', 'tests/bench/awake/evaluate.mjs', script];
  return JSON.parse((await runNode(process.execPath, args, { cwd: ROOT })).stdout).evaluate;
};
const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]!;

test('neither deployed script is evaluated for longer at its start than it may be', { timeout: 120_000 }, async () => {
  const empty = join(folder, 'empty.mjs');
  writeFileSync(empty, 'export default {};');
  for (const [name, path] of Object.entries(SCRIPTS)) {
    const over: number[] = [];
    for (let round = 0; round < PROCESSES; round++) over.push((await evaluation(path)) - (await evaluation(empty)));
    expect(median(over), name).toBeLessThanOrEqual(MOST_EVALUATION);
  }
});

/** The package of a module, or its folder: three deep, as `app/lib/http`. */
function nameOf(id: string): string {
  const [, ofPackage] = /.*\/?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  if (ofPackage) return `package ${ofPackage}`;
  const [, own] = /(?:^|\/)((?:app|durable-objects|functions|workers)\/.*)/.exec(id) ?? [];
  return own ? own.split('/').slice(0, -1).slice(0, 3).join('/') : id.replace(/[\0?].*?(?=\w)/g, '');
}
const namesOf = (ids: Iterable<string>) => [...new Set(Array.from(ids, nameOf))].sort();

interface Meta {
  inputs: Record<string, { imports: { path: string; kind: string; external?: boolean }[] }>;
  outputs: Record<string, { entryPoint?: string; inputs: Record<string, { bytesInOutput: number }> }>;
}

/** The modules that the Worker behind the site imports at once, not on demand, and that left something in its script. */
function modulesOfBackstage(): string[] {
  const { inputs, outputs }: Meta = JSON.parse(readFileSync(join(DEPLOY, 'backstage', 'bundle-meta.json'), 'utf8'));
  const output = Object.values(outputs).find(({ entryPoint }) => entryPoint)!;
  const found = new Set([output.entryPoint!]);
  for (const path of found)
    for (const { path: imported, kind, external } of inputs[path]?.imports ?? [])
      if (kind !== 'dynamic-import' && !external) found.add(imported);
  const left = [...found].filter((path) => (output.inputs[path]?.bytesInOutput ?? 0) > 0);
  return left.map((path) => join('workers', 'backstage', path));
}

test('what an isolate evaluates at its start is what was decided', async () => {
  const ofSite: string[] = JSON.parse(readFileSync(join(CLIENT, '..', 'server', 'start-modules.json'), 'utf8'));
  const found = { site: namesOf(ofSite), backstage: namesOf(modulesOfBackstage()) };
  // Another module there is a decision: npx vitest run tests/crash/deployed-build.test.ts -t evaluates -u
  await expect(`${JSON.stringify(found, null, 2)}\n`).toMatchFileSnapshot('start-modules.json');
});

const COMPATIBILITY = { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat'] };
const OBJECTS = ['DataSync', 'BatchImport', 'Switchboard'];
const objectsOf = (scriptName?: string) =>
  Object.fromEntries(OBJECTS.map((className) => [className, { className, useSQLite: true, scriptName }]));
const workerOf = (name: string, path: string) => ({
  ...{ name, modulesRoot: '/', modules: [{ type: 'ESModule' as const, path }], ...COMPATIBILITY },
  bindings: { APP_ENV: 'production', SITE_URL: 'https://club.example' },
  ...{ d1Databases: { DB: DATABASE_ID }, r2Buckets: { FILES: 'files' }, queueProducers: { OUTBOX: 'outbox' } },
});

test('the deployed scripts run: a page, a static page, a call, its description, a document', {
  timeout: 120_000,
}, async () => {
  await migrate(folder);
  const backstage = { ...workerOf('backstage', SCRIPTS.backstage), durableObjects: objectsOf() };
  const site = {
    ...{ ...workerOf('site', SCRIPTS.site), durableObjects: objectsOf('backstage') },
    serviceBindings: { BACKSTAGE: { name: 'backstage', entrypoint: 'Backstage' } },
    assets: {
      ...{ directory: CLIENT, binding: 'ASSETS', routerConfig: { has_user_worker: true }, run_worker_first: true },
      assetConfig: { html_handling: 'auto-trailing-slash' as const, not_found_handling: 'none' as const },
    },
  };
  const club = new Miniflare({
    ...convertV4MiniflareOptions({ log: new Log(LogLevel.ERROR), cf: false, workers: [site, backstage] }),
    resourcePersistencePath: join(folder, 'v3'),
  });
  try {
    const read = async (path: string) => {
      const response = await club.dispatchFetch(`https://club.example${path}`);
      return { status: response.status, text: await response.text() };
    };
    expect(await read('/')).toEqual({ status: 200, text: expect.stringContaining('Homeowners Club') });
    expect(await read('/job-request')).toEqual({ status: 200, text: expect.stringContaining('<form') });
    expect(await read('/contact')).toEqual({ status: 200, text: expect.stringContaining('static-form-name') });
    expect(await read('/api/v1/tasks')).toMatchObject({ status: 401 });
    const health = await read('/api/v1/health');
    expect(JSON.parse(health.text)).toMatchObject({ services: expect.any(Object) });
    const { paths } = JSON.parse((await read('/api/v1/openapi.json')).text);
    expect(JSON.stringify(paths['/api/v1/tasks'])).toContain('"properties"');
    const { BACKSTAGE } = await club.getBindings<{ BACKSTAGE: { print(text: object): Promise<Uint8Array> } }>('site');
    const letterhead = { club: 'Club', contact: 'desk@club.example', title: 'Invoice' };
    const document = await BACKSTAGE.print({ letterhead, calls: [['heading', 'Łódź']] });
    expect(Buffer.from(document).subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    await club.dispose();
  }
});
