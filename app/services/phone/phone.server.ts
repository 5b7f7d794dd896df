import { clubOf, type Env } from '~/lib/env.server';
import { embeddedPhone } from './embedded.server';
import { iceServersOf } from './ice-servers.server';
import type { PhoneProvider } from './port';

/** Returns the club's telephone system: the embedded one. */
export function phoneProvider(env: Env): PhoneProvider {
  return embeddedPhone(clubOf(env).phone, () => iceServersOf(env));
}
