import { expect, test } from 'vitest';
import * as z from 'zod';
import { type EndpointKey, type EndpointTable, endpointOf } from '~/lib/http/endpoints.server';
import { readBody, readForm } from '~/lib/http/input.server';
import { endpoints } from '~/nouns.server';
import { call, ORIGIN, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { visit } from '../../support/runtime/remix-app';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const formOf = (body: BodyInit, headers: Record<string, string> = FORM) =>
  new Request('http://club.example/', { method: 'POST', headers, body });
const postToPage = (body: string) =>
  visit('/forgotPassword.data', {
    method: 'POST',
    body,
    headers: { ...FORM, Origin: ORIGIN, 'X-Forwarded-Host': new URL(ORIGIN).host },
  });

/** A body of unknown length, in pieces of 64 KB. */
function streamOf(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      const size = Math.min(left, 65_536);
      left -= size;
      controller.enqueue(new Uint8Array(size).fill(97));
    },
  });
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const hostile = {
  'an index of a hundred million': 'x[100000000]=1',
  'an index of three million': 'email[3000000]=1',
  'an index with dots': 'x.100000000=1',
  'an index as a power': 'x[1e9]=1',
  'the length of a list': 'email[0]=a&email[length]=1000000000',
  'a name of 10,000 characters': `${'n'.repeat(10_000)}=1`,
  'a depth of 5,000': `a${'[b]'.repeat(5000)}=1`,
  '100,000 fields': 'a=&'.repeat(60_000),
  'an intent that is no JSON': '__intent__=%7B',
  'an unknown intent': `__intent__=${encodeURIComponent('{"type":"explode","payload":{}}')}`,
  'an intent with an index of two million': `__intent__=${encodeURIComponent(
    '{"type":"update","payload":{"name":"members","index":2000000,"value":"x"}}',
  )}`,
  'an intent whose name has one': `__intent__=${encodeURIComponent(
    '{"type":"update","payload":{"name":"members[2000000]","value":"x"}}',
  )}`,
  'an insert far behind the end': `__intent__=${encodeURIComponent(
    '{"type":"insert","payload":{"name":"members","index":2000000}}',
  )}`,
  'a state that is no JSON': '__state__=%7B',
  'a field that is no text and no number': 'email[toString]=1&email[valueOf]=1',
  'an intent on its prototype': `__intent__=${encodeURIComponent(
    '{"type":"update","payload":{"name":"__proto__.polluted","value":"x"}}',
  )}`,
};

for (const [what, body] of Object.entries(hostile)) {
  test(`a page’s form with ${what} is refused at once`, async () => {
    let status = 0;
    const took = await millisecondsOf(async () => {
      ({ status } = await postToPage(body));
    });
    expect(status).toBe(400);
    expect(took).toBeLessThan(500);
  });
}

test('an intent on a field of another kind is refused, not a fault', async () => {
  const intent = encodeURIComponent('{"type":"remove","payload":{"name":"email","index":0}}');
  expect((await postToPage(`email=a&__intent__=${intent}`)).status).toBe(400);
});

test('a call refuses the same names, and JSON that is deep, long or wide', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}`, 1])));
  const long = JSON.stringify({ zip: Array.from({ length: 1002 }, () => '') });
  for (const body of [deep, wide, long, JSON.stringify({ ['n'.repeat(201)]: 1 })]) {
    const { status, json } = await callApi('POST /utils/valid-zip', { body });
    expect([body.slice(0, 20), status, typeof json.message]).toEqual([body.slice(0, 20), 400, 'string']);
  }
  const { status } = await callApi('POST /utils/valid-zip', {
    body: 'zip=98112&a[99999999]=1',
    headers: { ...FORM, Origin: ORIGIN, 'X-Forwarded-Host': new URL(ORIGIN).host },
  });
  expect(status).toBe(400);
});

test('an object that no text or number can be made of is no value of any field of any call', async () => {
  const token = await tokenOf('executive');
  const value = JSON.parse('{"toString":null,"valueOf":null}');
  for (const [key, entry] of Object.entries<EndpointTable[EndpointKey]>(endpoints)) {
    const { input } = endpointOf(entry).operation;
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
      properties?: object;
    };
    const path = key.replace(/\{\w+\}/g, '999999');
    const body = Object.fromEntries(Object.keys(properties).map((name) => [name, value]));
    const isRead = key.startsWith('GET ');
    const filters = `?filters=${encodeURIComponent(JSON.stringify(body))}`;
    const response = await call(isRead ? path + filters : path, { token, ...(!isRead && { body }) });
    expect([key, response.status >= 500]).toEqual([key, false]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  }
});

test('a list’s length is no field of a form', async () => {
  await expect(readBody(formOf('a[0]=x&a[length]=1000000000'))).rejects.toMatchObject({ status: 400 });
});

test('what the largest forms of the club send is taken', async () => {
  const body = Array.from({ length: 500 }, (_, index) => `members[${index}].first_name=A`).join('&');
  expect((await readBody(formOf(body))).members).toHaveLength(500);
  await expect(readBody(formOf('a[1000]=1'))).resolves.toBeDefined();
  await expect(readBody(formOf(`${'n'.repeat(200)}=1`))).resolves.toBeDefined();
});

test('a body is counted while it arrives: 256 kB, or a file’s 21 MB, whatever its headers say', async () => {
  const text = (bytes: number) => formOf(streamOf(bytes), { 'Content-Type': 'text/plain' });
  await expect(readBody(text(256 * 1024))).rejects.toMatchObject({ status: 415 });
  await expect(readBody(text(256 * 1024 + 1))).rejects.toMatchObject({ status: 413 });
  const form = (bytes: number) => formOf(streamOf(bytes));
  await expect(readForm(form(300_000), { takesFile: true })).rejects.toMatchObject({ status: 400 });
  await expect(readForm(form(22 * 1024 * 1024), { takesFile: true })).rejects.toMatchObject({ status: 413 });
});
