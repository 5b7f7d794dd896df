import { expect, test } from 'vitest';
import { callApi } from '../support/calling/call-api';

test('malformed JSON is 400, and JSON that is no object too', async () => {
  for (const body of ['{"zip":', '{zip: 1}', '[]', '"98112"', 'null', '1']) {
    const { status, json } = await callApi('POST /utils/valid-zip', { body });
    expect([body, status, typeof json.message]).toEqual([body, 400, 'string']);
  }
});

test('an unknown path is 404', async () => {
  for (const path of ['/nothing', '/utils', '/utils/valid-zip/extra', '/..%2f..%2fetc']) {
    expect((await callApi(`GET ${path}`)).status).toBe(404);
    expect((await callApi(`POST ${path}`, { body: {} })).status).toBe(404);
  }
});

test('a wrong method is 405 and names the right one in Allow', async () => {
  for (const [call, allowed] of [
    ['GET /job-request', 'POST'],
    ['DELETE /job-request', 'POST'],
    ['GET /utils/valid-zip', 'POST'],
    ['POST /utils/states', 'GET'],
    ['POST /utils/job-codes/1', 'GET'],
    ['PUT /utils/job-categories', 'GET'],
    ['POST /health', 'GET'],
    ['PATCH /openapi.json', 'GET'],
  ]) {
    const { status, headers } = await callApi(call!);
    expect([call, status, headers.get('Allow')]).toEqual([call, 405, allowed]);
  }
});

test('a body of another type is 415, and one that is too large 413', async () => {
  const xml = await callApi('POST /utils/valid-zip', { body: '<zip/>', headers: { 'Content-Type': 'text/xml' } });
  expect(xml.status).toBe(415);
  const large = await callApi('POST /utils/valid-zip', {
    body: JSON.stringify({ zip: '9'.repeat(300_000) }),
  });
  expect(large.status).toBe(413);
});

test('an unknown field is ignored, a wrong type is 422 at its field', async () => {
  expect((await callApi('POST /utils/valid-zip', { body: { zip: '98112', colour: 'green' } })).status).toBe(200);
  const { status, json } = await callApi('POST /utils/valid-zip', { body: { zip: ['98112'] } });
  expect(status).toBe(422);
  expect(Object.keys(json.errors)).toEqual(['zip']);
});

test('form bodies are read like JSON', async () => {
  const { status } = await callApi('POST /utils/valid-zip', {
    body: 'zip=98112',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBe(200);
});

test('field names such as __proto__ do no harm', async () => {
  const { status } = await callApi('POST /utils/valid-zip', {
    body: 'zip=98112&__proto__[polluted]=1&constructor[prototype][polluted]=1',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBe(200);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('health and the OpenAPI document are public', async () => {
  expect((await callApi('GET /health')).json).toEqual({
    ok: true,
    services: {
      payments: 'embedded',
      mail: 'embedded',
      mailbox: 'embedded',
      telephone: 'embedded',
      accounting: 'embedded',
      maps: 'embedded',
      pdf: 'embedded',
    },
  });
  const { json } = await callApi('GET /openapi.json');
  expect(Object.keys(json.paths)).toEqual(
    expect.arrayContaining(['/api/v1/job-request', '/api/v1/utils/valid-zip', '/api/v1/utils/job-codes/{id}']),
  );
});
