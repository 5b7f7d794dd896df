import { expect, test } from 'vitest';
import { endpoints } from '~/api.server';
import { type EndpointKey, endpointOf } from '~/lib/endpoints.server';
import { call } from '../support/api-client';

interface Described {
  operationId: string;
  description: string;
  security: object[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { type?: string; properties?: object } }> };
  responses: Record<string, { description: string }>;
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
      expect(Object.keys(described.responses), name).toEqual(expect.arrayContaining(['200', '401', '403', '422']));
      const hasBody = described.requestBody?.content['application/json'] !== undefined;
      expect(hasBody, name).toBe(method !== 'get');
      const { operation } = endpointOf(
        endpoints[`${method.toUpperCase()} ${path.replace('/api/v1', '')}` as EndpointKey]!,
      );
      expect(described.security.length === 0, name).toBe(operation.needs === 'public');
    }
  }
});

test('a call that takes a file is described as the form it takes (FILE-011)', async () => {
  const { paths } = await readDocument();
  const form = paths['/api/v1/files/upload']?.post?.requestBody?.content['multipart/form-data']?.schema;
  expect(Object.keys(form?.properties ?? {}).sort()).toEqual(['file', 'fileable_id', 'fileable_type', 'parent_id']);
  expect(form?.properties).toMatchObject({ file: { type: 'string', format: 'binary' } });
});

test('the call says that it is well', async () => {
  const response = await call('GET /health');
  expect(await response.json()).toEqual({ ok: true });
});
