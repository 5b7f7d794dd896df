import { expect, test } from 'vitest';
import { endpointOf } from '~/lib/http/endpoints.server';
import { endpoints } from '~/nouns.server';
import { call } from '../support/calling/api-client';
import { expectResult } from '../support/calling/expect-result';

interface Described {
  operationId: string;
  description: string;
  security: object[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { type?: string; properties?: object } }> };
  responses: Record<string, { description: string; content: Record<string, { schema?: object }> }>;
}

async function readDocument() {
  const response = await call('GET /openapi.json');
  expect(response.status).toBe(200);
  return (await response.json()) as {
    openapi: string;
    info: { title: string; version: string };
    paths: Record<string, Record<string, Described>>;
  };
}

test('the API describes each of its calls, and no other, to whoever asks', async () => {
  const { openapi, info, paths } = await readDocument();
  expect(openapi).toBe('3.1.0');
  expect(info.title).not.toBe('');
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );
  expect(described.sort()).toEqual(Object.keys(endpoints).sort());
});

test('every description is complete: path parameters, body, who may call, refusals', async () => {
  const { paths } = await readDocument();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const name = `${method} ${path}`;
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const named = described.parameters.filter((parameter) => parameter.in === 'path');
      expect(named.map((parameter) => parameter.name).sort(), name).toEqual(inPath.sort());
      expect(
        named.every((parameter) => parameter.required),
        name,
      ).toBe(true);
      expect(described.operationId, name).toMatch(/^[a-z]+(-[a-z0-9]+)+$/);
      const success = described.responses['201'] ? '201' : '200';
      expect(Object.keys(described.responses), name).toEqual(expect.arrayContaining([success, '401', '403', '422']));
      const hasBody = described.requestBody?.content['application/json'] !== undefined;
      expect(hasBody, name).toBe(method !== 'get');
      const { operation } = endpointOf(
        endpoints[`${method.toUpperCase()} ${path.replace('/api/v1', '')}` as keyof typeof endpoints],
      );
      expect(described.security.length === 0, name).toBe(operation.needs === 'public');
    }
  }
});

test('a call that takes a file is described as the form it takes', { tags: ['FILE-011'] }, async () => {
  const { paths } = await readDocument();
  const form = paths['/api/v1/files/upload']?.post?.requestBody?.content['multipart/form-data']?.schema;
  expect(Object.keys(form?.properties ?? {}).sort()).toEqual(['file', 'fileable_id', 'fileable_type', 'parent_id']);
  expect(form?.properties).toMatchObject({ file: { type: 'string', format: 'binary' } });
});

test('every call describes what it returns: fields of its JSON, or the type of its file', async () => {
  const { paths } = await readDocument();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const { content } = (responses['200'] ?? responses['201'])!;
      const json = content['application/json'];
      if (json) expect(JSON.stringify(json.schema), `${method} ${path}`).toContain('"properties"');
      else expect(Object.values(content), `${method} ${path}`).toMatchObject([{ schema: { format: 'binary' } }]);
    }
  }
});

test('dollars and percentages are described as numbers, with the limits that hold for them', async () => {
  const { paths } = await readDocument();
  const fieldsOf = (path: string) =>
    paths[`/api/v1${path}`]!.post!.requestBody!.content['application/json']!.schema.properties as Record<
      string,
      object
    >;
  const dollars = { type: 'number', minimum: 0, maximum: 999_999.99 };
  const percent = { type: 'number', minimum: 0, maximum: 100 };
  expect(fieldsOf('/contractor-invoice/pay').amount).toMatchObject(dollars);
  const update = fieldsOf('/contractor-invoice/update/{id}');
  for (const name of ['total', 'inv_total_sale', 'con_adj', 'hoc_adj'])
    expect(update[name], name).toMatchObject(dollars);
  for (const name of ['tax', 'factor_percent', 'factoring_percent']) expect(update[name], name).toMatchObject(percent);
  expect(JSON.stringify(paths)).not.toContain('99999999');
});

test('a list describes its rows and its paging', async () => {
  const { paths } = await readDocument();
  expect(paths['/api/v1/vendors']?.get?.responses['200']?.content['application/json']?.schema).toMatchObject({
    required: ['meta', 'results'],
    properties: {
      results: { type: 'array', items: { properties: { name: { type: 'string' }, type: { type: 'string' } } } },
      meta: { required: ['current_page', 'from', 'last_page', 'per_page', 'to', 'total'] },
    },
  });
});

test('a response that its description does not say fails the test that asked for it', async () => {
  const say = (body: object) => expectResult('GET /vendors?page=2', Response.json(body));
  const meta = { current_page: 1, from: null, last_page: 1, per_page: 10, to: null, total: 0 };
  await say({ results: [], meta });
  await expect(say({ results: [], meta: { ...meta, total: '0' } })).rejects.toThrow('meta/total');
  await expect(say({ results: [] })).rejects.toThrow('meta');
  await expect(say({ results: [], meta, secret: 1 })).rejects.toThrow('secret');
});

test('the call says that it is well', async () => {
  const response = await call('GET /health');
  expect(await response.json()).toMatchObject({ ok: true });
});
