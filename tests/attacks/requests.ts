import fc from 'fast-check';
import { attacked, hostileText, hostileValue, type Known, type Schema } from './hostile-values';

/** Something to send requests to: a call of the API, an action of `/do`, a page or its form. */
export interface Target {
  door: 'api' | 'do' | 'page';
  method: string;
  /** With `{name}` for what a request puts there. */
  path: string;
  properties: Record<string, Schema>;
}

export const ROLES = ['visitor', 'viewer', 'service', 'admin', 'executive'] as const;

export interface HostileRequest {
  door: Target['door'];
  method: string;
  path: string;
  as: (typeof ROLES)[number];
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

type Fields = Record<string, unknown>;

/** The fields as a form names them. */
function entries(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => entries(each, name === '' ? `${index}` : `${name}[${index}]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, each]) => entries(each, name === '' ? key : `${name}[${key}]`));
  }
  return [[name, String(value)]];
}

const FORM = 'application/x-www-form-urlencoded';
const encoded = (fields: Fields) => new URLSearchParams(entries(fields).slice(0, 700)).toString();

/** How a body is written, and under which name: mostly what it is, sometimes another. */
const bodies: Record<string, (fields: Fields) => { type?: string; body: string | FormData }> = {
  json: (fields) => ({ type: 'application/json', body: JSON.stringify(fields) }),
  form: (fields) => ({ type: FORM, body: encoded(fields) }),
  repeated: (fields) => ({ type: FORM, body: `${encoded(fields)}&${encoded(fields)}` }),
  multipart: (fields) => {
    const form = new FormData();
    for (const [name, value] of entries(fields).slice(0, 700)) form.append(name, value);
    form.append('file', new File(['%PDF-1.4 \0'], '../\u202Efdp.exe', { type: 'text/html' }));
    return { body: form };
  },
  'a list': (fields) => ({ type: 'application/json', body: JSON.stringify([fields]) }),
  'cut off': (fields) => ({ type: 'application/json', body: JSON.stringify(fields).slice(0, -1) }),
  'a form called JSON': (fields) => ({ type: 'application/json', body: encoded(fields) }),
  'JSON called a form': (fields) => ({ type: FORM, body: JSON.stringify(fields) }),
  'another type': (fields) => ({ type: 'application/xml', body: JSON.stringify(fields) }),
  'no type': (fields) => ({ type: '', body: JSON.stringify(fields) }),
  'a type of its own': (fields) => ({ type: 'application/json; charset=utf-16;;=', body: JSON.stringify(fields) }),
  'multipart without a boundary': (fields) => ({ type: 'multipart/form-data', body: encoded(fields) }),
  'multipart that never ends': () => ({
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
  }),
  'a body that is only signs': () => ({ type: FORM, body: '&=&%&%zz=%&a[b=1&[]=2&]=3&a[b][=4'.repeat(20) }),
};
const way = fc.oneof(
  { weight: 5, arbitrary: fc.constant('json') },
  { weight: 2, arbitrary: fc.constantFrom('form', 'repeated', 'multipart') },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(bodies)) },
);

/** Percent-escapes as they are: a bad one is for the server to read. Only what no URL can hold is escaped. */
const inPath = (text: string) =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
    .replaceAll('%25', '%')
    .slice(0, 2000) || '%20';

const inQuery = (fields: Fields) =>
  entries(fields)
    .slice(0, 60)
    .map(([name, value]) => `${inPath(name)}=${inPath(value)}`)
    .join('&')
    .slice(0, 8000);

/** Header values hold no line ends and no signs beyond Latin-1: neither reaches a Worker. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 3000));
const oddHeaders = fc.dictionary(
  fc.constantFrom('Accept-Language', 'Cookie', 'Timezone', 'Range', 'If-None-Match', 'User-Agent', 'Referer', 'Accept'),
  fc.oneof(
    headerText,
    fc.constantFrom('bytes=0-,-1', 'bytes=9-1', 'lang=%zz; flash=%7B%22', ';;;=;', 'text/html', '*/*'),
  ),
  { maxKeys: 2 },
);

/** One request to the target: by a role, as sensible as this chance of a hostile field leaves it. */
export function requestTo(target: Target, known: Known): fc.Arbitrary<HostileRequest> {
  const names = [...target.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const segment = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known.ids, ...known.texts) },
    { weight: 2, arbitrary: hostileText.map(inPath) },
  );
  const fields = fc
    .constantFrom(0, 0.05, 0.3, 0.8)
    .chain((chance) => attacked(target.properties, known, chance))
    .chain((whole) => fc.constant(whole));
  return fc
    .record({
      segments: fc.tuple(...names.map(() => segment)),
      as: fc.oneof({ weight: 3, arbitrary: fc.constant('executive' as const) }, fc.constantFrom(...ROLES)),
      fields,
      way,
      query: fc.oneof(
        { weight: 3, arbitrary: fc.constant({}) },
        fc.dictionary(
          fc.constantFrom('search', 'page', 'per_page', 'sort', 'filters', 'after', 'tab', 'task', 'x'),
          hostileValue,
          {
            maxKeys: 2,
          },
        ),
      ),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, oddHeaders),
      address: fc.nat(250).map((last) => `203.0.113.${last}`),
    })
    .map(({ segments, as, fields, way, query, headers, address }): HostileRequest => {
      let next = 0;
      const filled = target.path.replace(/\{\w+\}/g, () => segments[next++]!);
      const isRead = target.method === 'GET';
      const asked = inQuery(isRead ? { ...fields, ...query } : query);
      const path = asked ? `${filled}${filled.includes('?') ? '&' : '?'}${asked}` : filled;
      const { type, body } = isRead ? { body: undefined } : bodies[way]!(fields);
      return {
        door: target.door,
        method: target.method,
        path,
        as,
        headers: { ...headers, 'CF-Connecting-IP': address, ...(type !== undefined && { 'Content-Type': type }) },
        body,
      };
    });
}
