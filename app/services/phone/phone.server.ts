import { clubOf, type Env, isLocal } from '~/lib/env.server';
import type { ServiceState } from '../service-state';
import { embeddedPhone } from './embedded.server';
import { iceServersOf } from './ice-servers.server';
import { type PersonAccess, PhoneError, type PhoneProvider } from './port';
import { clubAccess } from './ringcentral/club-access.server';
import { ringCentralOAuth } from './ringcentral/oauth.server';
import { ringCentral } from './ringcentral/ringcentral.server';
import { ringCentralFetch } from './sandbox/ringcentral-fetch.server';

const PLATFORM = 'https://platform.ringcentral.com';
/** A client id of nobody's: on a developer's machine it stands for the double. */
const DOUBLE = 'double';

type PhoneEnv = Pick<
  Env,
  'RINGCENTRAL_CLIENT_ID' | 'RINGCENTRAL_CLIENT_SECRET' | 'RINGCENTRAL_JWT' | 'APP_ENV' | 'SECRETS_KEY'
>;

const isDoubled = (env: PhoneEnv) => env.RINGCENTRAL_CLIENT_ID === DOUBLE && isLocal(env);

const isConfigured = (env: PhoneEnv) =>
  Boolean(env.RINGCENTRAL_CLIENT_ID && env.RINGCENTRAL_CLIENT_SECRET && env.RINGCENTRAL_JWT && env.SECRETS_KEY);

/** Whether calls are carried by RingCentral. */
export const usesRingCentral = (env: PhoneEnv): boolean => isDoubled(env) || isConfigured(env);

/** What reaches numbers outside: `/dev/phone` on a developer's machine; a club without it reaches its colleagues alone. */
export function phoneState(env: PhoneEnv): ServiceState {
  if (isConfigured(env)) return 'real';
  return isLocal(env) ? 'embedded' : 'unused';
}

/** Whether numbers outside are reached. */
export const hasLineOut = (env: PhoneEnv): boolean => phoneState(env) !== 'unused';

/** Where telephones connect to, beyond the club's own address. */
export function phoneLines(env: PhoneEnv): string[] {
  if (isDoubled(env)) return ['ws://127.0.0.1:*'];
  return isConfigured(env) ? ['wss://*.ringcentral.com:*'] : [];
}

const nobody: PersonAccess = async () => {
  throw new PhoneError('Please sign in to the telephone.');
};

/**
 * Returns the club's telephone system: RingCentral where it is configured, otherwise the embedded one.
 * @param person by whose sign-in it is asked; left out for what is the club's
 */
export function phoneProvider(env: Env, person: PersonAccess = nobody): PhoneProvider {
  const { phone } = clubOf(env);
  if (!usesRingCentral(env)) return embeddedPhone(phone, hasLineOut(env), () => iceServersOf(env));
  const double = isDoubled(env);
  const application = {
    server: PLATFORM,
    clientId: env.RINGCENTRAL_CLIENT_ID!,
    clientSecret: env.RINGCENTRAL_CLIENT_SECRET ?? 'local-secret',
    jwt: env.RINGCENTRAL_JWT ?? 'local-jwt',
    authorizeAt: (redirectUri: string) =>
      new URL(double ? '/dev/ringcentral' : '/restapi/oauth/authorize', double ? redirectUri : PLATFORM),
    // A redirect is an error: the tokens go to RingCentral and nowhere else
    send: (url: string, init: RequestInit) =>
      double ? ringCentralFetch(env.DB, new Request(url, init)) : fetch(url, { ...init, redirect: 'manual' }),
  };
  const oauth = ringCentralOAuth(application);
  const club = clubAccess(application.clientId, oauth);
  return ringCentral(application, oauth, { person, club }, phone);
}
