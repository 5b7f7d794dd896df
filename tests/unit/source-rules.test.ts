import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSources } from '../support/architecture/read-sources';

// Rules of docs/security.md that only the text of the program can show

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
/** What a deployed build is made of, without comments. */
const sources = readSources(fileURLToPath(root))
  .filter(({ path }) => !/\/(sandbox|dev|demo)\//.test(path))
  .map(({ path, text }) => ({ path, text: text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '') }));

const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1]!))),
];

test('no text is run as code', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(
    filesWith(/\beval\(|new Function\(|\bsetTimeout\(\s*['"`]|from 'node:(vm|child_process|worker_threads)'/),
  ).toEqual([]);
});

test('regular expressions are built from constants and escaped text alone', () => {
  expect(filesWith(/new RegExp\(/)).toEqual([
    'app/domains/contractor-invoices/schema.ts',
    'app/features/timeline/rules/mention.ts',
    'app/lib/http/multipart.server.ts',
    'app/services/phone/sip/ringcentral-agent.ts',
    'durable-objects/rooms.ts',
  ]);
});

test('HTML is set as text of a page in five places, each of which says why it is safe', () => {
  expect(filesWith(/dangerouslySetInnerHTML=|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/)).toEqual([
    'app/root.tsx',
    'app/routes/site/legal-page.tsx',
    'app/ui/form/unsaved/form-restored.tsx',
    'app/ui/frame/side-menu-list.tsx',
    'app/ui/rich-text/rich-text.tsx',
  ]);
});

/** Hosts that a source names as `https://…` or `wss://…`, and those that are put together there. */
const HOST = /['"`](?:https|wss):\/\/([*\w.-]+\.[a-z]{2,})[:/'"`]?/g;

test('the hosts that the program names are those of the document, and none is reached without TLS', () => {
  const table = read('docs/security.md').split('## Who is talked to')[1]!.split('\n## ')[0]!;
  const unnamed = found(HOST).filter((host) => !table.includes(`\`${host}\``));
  expect(unnamed).toEqual([]);
  expect(found(/['"`](http:\/\/(?!127\.0\.0\.1|localhost|here\b|\$\{|www\.w3\.org)[^'"`]*)/g)).toEqual([]);
  expect(found(/['"`](ws:\/\/(?!127\.0\.0\.1)[^'"`]*)/g)).toEqual([]);
});

test('hashes, ciphers and signatures are SHA-256, AES-GCM, HMAC and scrypt of the runtime', () => {
  // The fonts of documents are stored by brotli, which is zlib's
  expect(found(/from 'node:(\w+)'/g).sort()).toEqual(['crypto', 'util', 'zlib']);
  expect(found(/subtle\.\w+\(\s*(?:\{\s*name:\s*)?'([^']+)'/g).sort()).toEqual(['HMAC', 'SHA-256', 'raw']);
  expect(found(/'((?:SHA|AES|RSA|ECD|MD)[\w-]*)'/g).sort()).toEqual(['AES-GCM', 'SHA-256']);
  expect(filesWith(/createHash\('(?!sha256')|createHmac\(|createCipher/)).toEqual([]);
});

test('a random number that is a secret comes from the generator for secrets', () => {
  // A loading bar, and pauses before something is tried again
  expect(filesWith(/Math\.random\(/)).toEqual([
    'app/services/phone/sip/sip-line.ts',
    'app/services/phone/sip/sip-session.ts',
    'app/ui/feedback/loading-bar.tsx',
  ]);
});

test('the mask of telephone fields is of forms alone: pages, mails, papers and files have one format', {
  tags: ['FLOW-060'],
}, () => {
  expect(filesWith(/fields\/phone-mask'|\.\/phone-mask'/)).toEqual([
    'app/domains/club/forms/club-values.ts',
    'app/domains/contractors/forms/contractor-values.ts',
    'app/domains/memberships/forms/profile-values.ts',
    'app/domains/vendors/forms/vendor-values.ts',
    'app/ui/form/fields/phone-input.tsx',
  ]);
});

test('a session is written in one place', () => {
  expect(filesWith(/\.insert\(sessions\)/)).toEqual(['app/domains/sessions/steps/start-session.server.ts']);
});

const deployables = ['wrangler.toml', 'workers/backstage/wrangler.toml'].map(read);

test('each deployable has the bindings that it uses and no more', () => {
  const bindings = deployables.map((toml) => {
    const tables = [...toml.matchAll(/^\[\[(?:env\.production\.)?([\w.]+)\]\]\n(?:binding|name|queue) = "(.*)"/gm)];
    return [...new Set(tables.map(([, table, name]) => `${table} ${name}`))].sort();
  });
  const shared = [
    'd1_databases DB',
    ...['BatchImport', 'DataSync', 'Switchboard'].map((name) => `durable_objects.bindings ${name}`),
    'queues.producers OUTBOX',
    'r2_buckets FILES',
  ];
  expect(bindings[0]).toEqual([...shared, 'services BACKSTAGE'].sort());
  expect(bindings[1]).toEqual([...shared, 'queues.consumers club-outbox', 'send_email EMAIL'].sort());
});

test('no secret stands in a file of configuration', () => {
  const names = deployables.flatMap((toml) => [...toml.matchAll(/^([A-Z][A-Z_]+) = /gm)].map(([, name]) => name!));
  expect(names).toContain('APP_ENV');
  expect(names.filter((name) => /SECRET|KEY|TOKEN|PASSWORD|JWT/.test(name))).toEqual([]);
});

test('every package is pinned with its checksum', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string; integrity?: string; inBundle?: boolean; optional?: boolean }>;
  };
  const installed = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);
  expect(installed.length).toBeGreaterThan(500);
  // Programs for other systems than the one that wrote the file have no checksum in it
  expect(installed.filter(([, { integrity, optional }]) => !integrity && !optional).map(([path]) => path)).toEqual([]);
});

test('the compiler is strict, and the linter takes no value of any type', () => {
  const { compilerOptions } = JSON.parse(read('tsconfig.json')) as { compilerOptions: Record<string, unknown> };
  expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
  expect(filesWith(/@ts-(ignore|nocheck)/)).toEqual([]);
  const { linter } = JSON.parse(read('biome.json')) as { linter: { rules: { preset: string; suspicious: object } } };
  expect(linter.rules.preset).toBe('recommended');
  expect(linter.rules.suspicious).not.toHaveProperty('noExplicitAny');
});
