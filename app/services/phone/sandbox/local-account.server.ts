import type { Env } from '~/lib/env.server';
import { ringCentralFetch } from './ringcentral-fetch.server';

/** The account of RingCentral's double. */
export const localRingCentral = (env: Pick<Env, 'DB'>) => ({
  clientSecret: 'local-secret',
  jwt: 'local-jwt',
  authorizeAt: (redirectUri: string) => new URL('/dev/ringcentral', redirectUri),
  send: (url: string, init: RequestInit) => ringCentralFetch(env.DB, new Request(url, init)),
});
