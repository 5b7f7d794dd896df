import type { Env } from '~/lib/env.server';
import { logFault } from '~/lib/log';
import type { SipProvision } from './line';

type IceServers = SipProvision['iceServers'];

const CLOUDFLARE = 'https://rtc.live.cloudflare.com/v1/turn/keys';
/** A working day: a key issued in the morning serves a call that ends in the evening. */
const LIFETIME_SECONDS = 43_200;
const PATIENCE_MILLISECONDS = 3000;

/**
 * The servers by which two networks find each other (STUN) and that relay sound between them where they do not (TURN),
 * the latter with a key that expires within a day. Without any, calls stay inside one network.
 */
export async function iceServersOf(env: Env, fetchTurn: typeof fetch = fetch): Promise<IceServers> {
  const stun: IceServers = env.STUN_URL ? [{ urls: [env.STUN_URL] }] : [];
  if (!env.TURN_KEY_ID || !env.TURN_KEY_TOKEN) return stun;
  try {
    const response = await fetchTurn(`${CLOUDFLARE}/${env.TURN_KEY_ID}/credentials/generate-ice-servers`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${env.TURN_KEY_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ttl: LIFETIME_SECONDS }),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    if (!response.ok) throw new Error(`The relay refused with ${response.status}`);
    const { iceServers } = (await response.json()) as { iceServers: { urls: string | string[] }[] };
    return [...stun, ...iceServers.map((server) => ({ ...server, urls: [server.urls].flat() }))];
  } catch (error) {
    // One network is better than none
    logFault('the relay returned no key', error);
    return stun;
  }
}
