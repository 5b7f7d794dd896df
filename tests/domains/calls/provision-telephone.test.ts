import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { Env } from '~/lib/env.server';
import { iceServersOf } from '~/services/phone/ice-servers.server';
import { call, tokenOf } from '../../support/calling/api-client';

test('a colleague’s telephone gets what it signs in with, and who has no extension gets nothing', {
  tags: ['PHONE-041'],
}, async () => {
  const response = await call('POST /ring-central/sip-provision', { token: await tokenOf('service'), body: {} });
  expect(await response.json()).toMatchObject({
    username: '101',
    domain: 'board.invalid',
    server: '/parties/switchboard/club',
    iceServers: [],
  });
  const without = await call('POST /ring-central/sip-provision', { token: await tokenOf('viewer'), body: {} });
  expect(without.status).toBe(409);
});

test('a relay’s key is asked for at each sign-in; where it gives none, calls stay inside one network', async () => {
  const keyed: Env = {
    ...(env as Env),
    STUN_URL: 'stun:stun.example:3478',
    TURN_KEY_ID: 'id',
    TURN_KEY_TOKEN: 'secret',
  };
  const relay = { urls: ['turn:turn.example'], username: 'u', credential: 'c' };
  const fetchTurn = vi.fn(async () => Response.json({ iceServers: [relay] }));
  const stun = { urls: ['stun:stun.example:3478'] };
  expect(await iceServersOf(keyed, fetchTurn as never)).toEqual([stun, relay]);
  const [address, options] = fetchTurn.mock.calls[0] as unknown as [string, RequestInit];
  expect(address).toContain('/id/credentials/');
  expect(new Headers(options.headers).get('Authorization')).toBe('Bearer secret');
  expect(await iceServersOf(keyed, (async () => new Response('', { status: 500 })) as never)).toEqual([stun]);
  expect(await iceServersOf(env as Env)).toEqual([]);
});
