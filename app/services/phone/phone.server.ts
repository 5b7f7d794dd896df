import { type Env, lineOf } from '~/lib/env.server';
import { doublesFor } from '../doubles-for.server';
import type { ServiceState } from '../service-state';
import { embeddedPhone } from './embedded.server';
import { iceServersOf } from './ice-servers.server';
import { type PersonAccess, PhoneError, type PhoneProvider } from './port';
import { clubAccess } from './ringcentral/club-access.server';
import { ringCentralOAuth } from './ringcentral/oauth.server';
import { ringCentral } from './ringcentral/ringcentral.server';

const PLATFORM = 'https://platform.ringcentral.com';
/** The client id of the double, on a developer's machine. */
const DOUBLE = 'double';

type PhoneEnv = Pick<
  Env,
  'RINGCENTRAL_CLIENT_ID' | 'RINGCENTRAL_CLIENT_SECRET' | 'RINGCENTRAL_JWT' | 'APP_ENV' | 'SECRETS_KEY'
>;

const doubleOf = (env: PhoneEnv) => (env.RINGCENTRAL_CLIENT_ID === DOUBLE ? doublesFor(env) : null);

const isConfigured = (env: PhoneEnv) =>
  Boolean(env.RINGCENTRAL_CLIENT_ID && env.RINGCENTRAL_CLIENT_SECRET && env.RINGCENTRAL_JWT && env.SECRETS_KEY);

/** Whether calls are carried by RingCentral. */
export const usesRingCentral = (env: PhoneEnv): boolean => doubleOf(env) !== null || isConfigured(env);

/** The line to outside numbers: `/dev/phone` on a developer's machine; a club without one reaches colleagues alone. */
export function phoneState(env: PhoneEnv): ServiceState {
  if (isConfigured(env)) return 'real';
  return doublesFor(env) ? 'embedded' : 'unused';
}

/** Whether numbers outside are reached. */
export const hasLineOut = (env: PhoneEnv): boolean => phoneState(env) !== 'unused';

/** The URLs that telephones connect to, beyond the club's own. */
export function phoneLines(env: PhoneEnv): string[] {
  if (doubleOf(env)) return ['ws://127.0.0.1:*'];
  return isConfigured(env) ? ['wss://*.ringcentral.com:*'] : [];
}

const nobody: PersonAccess = async () => {
  throw new PhoneError('Please sign in to the telephone.');
};

/**
 * Returns the club's telephone system: RingCentral where it is configured, otherwise the embedded one.
 * @param person whose sign-in its requests use; absent for those about the whole account
 */
export function phoneProvider(env: Env, person: PersonAccess = nobody): PhoneProvider {
  const phone = lineOf(env);
  if (!usesRingCentral(env)) return embeddedPhone(phone, hasLineOut(env), () => iceServersOf(env));
  const application = {
    server: PLATFORM,
    clientId: env.RINGCENTRAL_CLIENT_ID!,
    ...(doubleOf(env)?.localRingCentral(env) ?? {
      clientSecret: env.RINGCENTRAL_CLIENT_SECRET!,
      jwt: env.RINGCENTRAL_JWT!,
      authorizeAt: () => new URL('/restapi/oauth/authorize', PLATFORM),
      // A redirect is an error: the tokens are sent to RingCentral and nowhere else
      send: (url: string, init: RequestInit) => fetch(url, { ...init, redirect: 'manual' }),
    }),
  };
  const oauth = ringCentralOAuth(application);
  const club = clubAccess(application.clientId, oauth);
  return ringCentral(application, oauth, { person, club }, phone);
}
