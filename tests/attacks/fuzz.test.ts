import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { seedDemoClub } from '~/demo/demo-club.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { operations } from '~/operations.server';
import { call, ORIGIN, tokenOf } from '../support/calling/api-client';
import { db } from '../support/club/context';
import { pages } from '../support/proofs/calls';
import { appRoutes, visit } from '../support/runtime/remix-app';
import { attackSwitchboard } from './attacked-switchboard';
import type { Known, Schema } from './hostile-values';
import { type HostileRequest, requestTo, type Target } from './requests';

const { inputs, seed } = inject('attacks');
const SLOWEST_MILLISECONDS = 1000;
const SHOWN_FAILURES = 20;

interface Described {
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Described>>;
}

const known: Known = { ids: ['1', '2', '3', '5', '8', '13', '999999'], texts: [] };
const targets: Target[] = [];
const tokens = new Map<string, string>();

const propertiesOf = (operation: string): Record<string, Schema> => {
  const { input } = operations.get(operation)!;
  return (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {};
};

/** The operation that each page's form is performed with; the language switch and the rest take fields of their own. */
const FORMS: Record<string, string> = {
  'routes/site/login': 'sign-in',
  'routes/site/mfa': 'validate-code',
  'routes/site/forgot-password': 'request-password-reset',
  'routes/site/reset-password': 'reset-password',
  'routes/site/invitation': 'reset-password',
  'routes/site/membership-application': 'apply-for-membership',
  'routes/site/job-request': 'request-job',
  'routes/site/requested-job': 'answer-job-request',
  'routes/site/estimate-reply': 'reply-to-estimate',
  'routes/site/mail-choice': 'choose-mails',
  'routes/site/checkout': 'pay-invoice',
  'routes/site/not-found': 'check-home-zip',
  'routes/api/language': 'check-home-zip',
  'routes/api/stripe-webhook': 'check-home-zip',
  'routes/office/members/create-member': 'create-membership',
  'routes/office/members/member': 'update-membership',
  'routes/office/contractor-invoices/contractor-invoices': 'update-contractor-invoice',
  'routes/office/contractor-invoices/correct-invoice': 'book-correction',
  'routes/office/contractor-invoices/take-correction-back': 'void-correction',
  'routes/office/contractor-invoices/pay-contractor': 'pay-contractor-invoices',
  'routes/office/contractor-invoices/void-payment': 'void-contractor-payment',
  'routes/office/contractor-invoices/take-off-invoice': 'take-off-invoice',
  'routes/office/contractors/import-contractor': 'import-contractor-invoices',
  'routes/office/contractor-invoices/batch-review': 'approve-batch-invoice',
  'routes/office/member-invoices/create-invoice': 'create-invoice',
  'routes/office/member-invoices/member-invoice': 'update-invoice',
  'routes/office/member-invoices/void-invoice': 'void-invoice',
  'routes/office/member-invoices/credit-invoice': 'credit-invoice',
  'routes/office/member-invoices/write-off-invoice': 'write-off-invoice',
  'routes/office/member-invoices/take-back-adjustment': 'void-adjustment',
  'routes/office/member-invoices/apply-credit': 'apply-credit',
  'routes/office/member-invoices/create-check': 'save-check',
  'routes/office/member-invoices/check': 'update-check',
  'routes/office/contractors/create-contractor': 'create-contractor',
  'routes/office/contractors/contractor': 'update-contractor',
  'routes/office/inbox/email': 'reply-to-thread',
  'routes/office/contractors/create-vendor': 'create-vendor',
  'routes/office/contractors/vendor': 'update-vendor',
  'routes/office/jobs/jobs': 'create-job',
  'routes/office/jobs/job': 'update-job',
  'routes/office/users/create-user': 'create-user',
  'routes/office/users/user': 'update-user',
  'routes/office/users/profile': 'update-me',
  'routes/office/settings/club': 'update-setting',
  'routes/office/settings/hours': 'update-setting',
  'routes/office/settings/jobs': 'update-setting',
  'routes/office/settings/dues': 'create-price',
  'routes/office/settings/mail': 'update-mail',
  'routes/office/settings/text': 'update-text',
  'routes/office/settings/look': 'update-look',
  'routes/office/settings/deadlines': 'update-deadlines',
  'routes/office/users/create-role': 'create-role',
  'routes/office/users/role': 'update-role',
};

async function listTargets(): Promise<Target[]> {
  const { paths } = await (await call('GET /openapi.json')).json<Document>();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]): Target => {
      const query = parameters.filter((parameter) => parameter.in === 'query');
      return {
        door: 'api',
        method: method.toUpperCase(),
        path: path.replace('/api/v1', ''),
        properties:
          requestBody?.content['application/json']?.schema.properties ??
          Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      };
    }),
  );
  const actions = [...operations.keys()].map(
    (name): Target => ({ door: 'do', method: 'POST', path: `/do/${name}`, properties: propertiesOf(name) }),
  );
  const read = Object.values(pages).flatMap(([, ...paths]) =>
    paths.map((path): Target => ({ door: 'page', method: 'GET', path, properties: {} })),
  );
  const forms = appRoutes
    .filter(({ id }) => id in FORMS)
    .map(({ id, url }): Target => {
      const path = url.replace('*', 'nowhere').replace(/:(\w+)/g, '{$1}');
      return { door: 'page', method: 'POST', path, properties: propertiesOf(FORMS[id]!) };
    });
  return [...calls, ...calls, ...actions, ...read, ...forms];
}

beforeAll(async () => {
  await seedDemoClub(db, { bucket: env.FILES });
  const tables = ['memberships', 'jobs', 'contractors', 'vendors', 'estimates', 'files', 'invoices', 'tasks', 'users'];
  for (const table of tables) {
    const rows = await db.all<{ uuid: string }>(sql.raw(`SELECT uuid FROM ${table} ORDER BY id LIMIT 2`));
    known.texts.push(...rows.map(({ uuid }) => uuid));
  }
  targets.push(...(await listTargets()));
}, 60_000);

test('every page’s form is among those attacked', () => {
  const others = [
    'routes/api/v1',
    'routes/api/mailbox-webhook',
    'routes/api/phone-webhook',
    'routes/api/do',
    'routes/api/logout',
  ];
  const acting = appRoutes.filter(({ id, module }) => module.action && !others.includes(id)).map(({ id }) => id);
  expect(acting.filter((id) => !(id in FORMS))).toEqual([]);
});

// Before the requests, by which colleagues lose their extensions
test(`${inputs} hostile frames, from seed ${seed} on, disturb nobody who talks, nor let them wait over 200 ms`, {
  timeout: 60_000 + inputs * 200,
}, async () => {
  expect((await attackSwitchboard(inputs, seed)).join('\n\n')).toBe('');
});

/** A token of the role, a new one once a request has signed it out. */
async function tokenFor(as: HostileRequest['as']): Promise<string | undefined> {
  if (as === 'visitor') return undefined;
  if (!tokens.has(as)) tokens.set(as, await tokenOf(as));
  return tokens.get(as);
}

async function send({ door, method, path, as, headers, body }: HostileRequest) {
  const token = await tokenFor(as);
  if (/logout|sign-out|ways-in|password|preview/.test(path)) tokens.clear();
  if (door === 'api') {
    const response = await call(`${method} ${path}`, { token, headers, ...(body !== undefined && { raw: body }) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
  const own = { Origin: ORIGIN, 'X-Forwarded-Host': new URL(ORIGIN).host, ...headers };
  return visit(path, { method, token, headers: own, ...(body !== undefined && { body }) });
}

/** Returns what is wrong with a response; undefined when nothing is. */
function faultOf({ door, headers: sent }: HostileRequest, { status, headers, text }: Awaited<ReturnType<typeof send>>) {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  if (({} as Record<string, unknown>).polluted !== undefined) return 'changed the prototype of every object';
  const isJson = headers.get('Content-Type')?.startsWith('application/json');
  if (door === 'api' && !isJson && status >= 400) return `refused with ${status} and no JSON`;
  if (door === 'do' && !isJson && ![301, 302, 403].includes(status) && !sent.Accept)
    return `answered ${status} and no JSON`;
  if (!isJson || text === '') return undefined;
  const { message, errors } = JSON.parse(text) ?? {};
  if (status >= 400 && typeof message !== 'string')
    return `refused with ${status} and no message: ${text.slice(0, 300)}`;
  const lists = errors === undefined ? [] : Object.values(errors as object);
  const isMap = lists.every((list) => Array.isArray(list) && list.every((line) => typeof line === 'string'));
  return status >= 400 && !isMap ? `refused with other errors than texts by field: ${text.slice(0, 300)}` : undefined;
}

/** Sends it, again where that was slow: other work on the machine only ever adds. */
async function attack(request: HostileRequest): Promise<string | undefined> {
  for (let tries = 1; ; tries++) {
    const started = performance.now();
    const fault = await send(request).then(
      (response) => faultOf(request, response),
      (error) => `threw ${error instanceof Error ? error.stack : error}`,
    );
    const took = performance.now() - started;
    if (fault || took <= SLOWEST_MILLISECONDS) return fault;
    if (tries === 3) return `took ${took.toFixed(0)} ms`;
  }
}

/** The request that a seed stands for. */
const requestOf = (seed: number): HostileRequest => {
  const any = fc.constantFrom(...targets).chain((target) => requestTo(target, known));
  return fc.sample(any, { seed, numRuns: 1 })[0]!;
};

function shown(request: HostileRequest): string {
  const { door, method, path, as, headers, body } = request;
  const sent = body instanceof FormData ? `form of ${[...body.keys()].slice(0, 20).join()}` : body?.slice(0, 600);
  return `${door} ${method} ${path.slice(0, 300)} as ${as} ${JSON.stringify(headers).slice(0, 300)} ${sent ?? ''}`;
}

test(`${inputs} hostile requests, from seed ${seed} on, get no 5xx, none over a second, each a proper answer`, {
  timeout: 60_000 + inputs * 200,
}, async () => {
  const found: string[] = [];
  for (let number = seed; number < seed + inputs && found.length < SHOWN_FAILURES; number++) {
    const request = requestOf(number);
    // An account that is tried too often is made to wait, which is no slowness
    if (number % 20 === 0) await db.delete(rateLimits);
    const fault = await attack(request);
    if (fault) found.push(`npm run fuzz -- --inputs 1 --seed ${number}\n  ${fault}\n  ${shown(request)}`);
  }
  expect(found.join('\n\n')).toBe('');
});
