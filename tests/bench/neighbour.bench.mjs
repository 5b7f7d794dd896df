// How long another caller waits while somebody posts a body as large as any public call reads, on a running `npm start`:
// of the neighbour's request, sent on a connection of its own while the body is read, and of the sender's own next one.
import { Agent, request } from 'node:http';
import { PORT, STATE_DIR } from '../../scripts/lib.mjs';
import { withServer } from '../../scripts/local-server.mjs';

const BYTES = 250_000;
const ROUNDS = 3;
const CEILING = 200;
const FORM = 'application/x-www-form-urlencoded';
const NEIGHBOUR = '/api/v1/utils/states';

const filled = (part, end = '') => part.repeat(Math.floor((BYTES - end.length) / part.length)) + end;

/** Bodies that are costly to read, by what they are. */
const bodies = {
  'one long text': ['application/json', JSON.stringify({ email: filled('a') })],
  'many fields': ['application/json', `{${filled('"a":{},', '"b":1')}}`],
  'deep nesting': ['application/json', filled('{"a":')],
  'a form of many fields': [FORM, filled('a[]=x&')],
  'a form of escapes': [FORM, `email=${filled('%C3%A9')}`],
};

/** @returns the milliseconds until the response was read */
function send(url, { agent, method = 'GET', type, body, address }) {
  const headers = { 'CF-Connecting-IP': address, ...(body && { 'Content-Type': type, 'Content-Length': body.length }) };
  const started = performance.now();
  return new Promise((done, fail) => {
    const call = request(url, { agent, method, headers }, (response) => {
      if (response.statusCode >= 500) fail(new Error(`${method} ${url} answered ${response.statusCode}`));
      response.resume().on('end', () => done(performance.now() - started));
    });
    call.setTimeout(10_000, () => call.destroy(new Error(`${method} ${url} got no response`)));
    call.on('error', fail);
    call.end(body);
  });
}

async function publicCalls(url) {
  const document = await (await fetch(`${url}/api/v1/openapi.json`)).json();
  return Object.entries(document.paths)
    .filter(([, { post }]) => post?.security.length === 0)
    .map(([path]) => path.replace(/\{\w+\}/g, '1'));
}

/** The best of some rounds for the costliest of the bodies: other work on the machine only ever adds. */
async function waitsAt(url, path) {
  const [sender, neighbour] = [1, 1].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const worst = { neighbour: 0, next: 0 };
  for (const [type, text] of Object.values(bodies)) {
    const best = { neighbour: Number.POSITIVE_INFINITY, next: Number.POSITIVE_INFINITY };
    for (let round = 0; round < ROUNDS; round++) {
      // Another network each time: a refusal for too many tries would read no body
      const address = `198.51.100.${Math.floor(Math.random() * 250)}`;
      await send(url + NEIGHBOUR, { agent: neighbour, address });
      const posted = send(url + path, { agent: sender, method: 'POST', type, body: Buffer.from(text), address });
      await new Promise((done) => setTimeout(done, 2));
      best.neighbour = Math.min(best.neighbour, await send(url + NEIGHBOUR, { agent: neighbour, address }));
      await posted;
      best.next = Math.min(best.next, await send(url + NEIGHBOUR, { agent: sender, address }));
    }
    for (const who of ['neighbour', 'next']) worst[who] = Math.max(worst[who], best[who]);
  }
  sender.destroy();
  neighbour.destroy();
  return worst;
}

export default () =>
  withServer({ port: PORT, stateDir: STATE_DIR }, async (url) => {
    const rows = [];
    for (const path of await publicCalls(url)) {
      const { neighbour, next } = await waitsAt(url, path);
      const row = (who, measured) => ({
        name: `POST ${path} of 250 kB: ${who}`,
        measured,
        ceiling: CEILING,
        unit: 'ms',
      });
      rows.push(row('a neighbour waits', neighbour), row('the next request waits', next));
    }
    return rows;
  });
