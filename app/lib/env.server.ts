import { type Day, dayOf } from './calendar';

/**
 * The bindings and settings of wrangler.toml, and the secrets an operator may add: everything runs without them. The
 * settings are set in the production environment only, so locally they are undefined. See docs/deploy.md.
 */
export interface Env extends Cloudflare.Env {
  STRIPE_SECRET_KEY?: string;
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** QuickBooks Online; without all three the books exist in the portal alone. The key encrypts the tokens. */
  QUICKBOOKS_CLIENT_ID?: string;
  QUICKBOOKS_CLIENT_SECRET?: string;
  /** 32 random bytes in base64. */
  /** `production`; anything else is Intuit's own sandbox. */
  QUICKBOOKS_ENVIRONMENT?: string;
  /** `https://…/{z}/{x}/{y}.png` of a map tile server; without it maps are drawn from coordinates alone. */
  MAP_TILES_URL?: string;
  /** 32 bytes in base64: encrypts secrets that must be read again. */
  SECRETS_KEY?: string;
  /** `stun:…`, by which the telephones of two networks find each other. */
  STUN_URL?: string;
  /** A key of Cloudflare's TURN, which carries sound between networks; its credentials are made of it, a day each. */
  TURN_KEY_ID?: string;
  TURN_KEY_TOKEN?: string;
  /** RingCentral; without all three calls stay inside the club. The JWT is an administrator's, for the account. */
  RINGCENTRAL_CLIENT_ID?: string;
  RINGCENTRAL_CLIENT_SECRET?: string;
  RINGCENTRAL_JWT?: string;
  /** Days that recordings of calls are stored: 90 by default, 0 for ever. */
  RECORDING_DAYS?: string;
  /** The name of the club's receiving mail server in Authentication-Results; by default Cloudflare's. */
  MAIL_AUTHSERV_ID?: string;
  /** Microsoft 365, for a mailbox of the club's there: see docs/deploy.md. */
  GRAPH_CLIENT_ID?: string;
  GRAPH_CLIENT_SECRET?: string;
  GRAPH_TENANT?: string;
  /** The site's static files, bound by Pages. */
  ASSETS?: Pick<Fetcher, 'fetch'>;
  /** Cloudflare Email Sending, bound to the backstage Worker in production. */
  EMAIL?: SendEmail;
}

/** True only on the developer's own machine: `/dev/*`, captured mail and cookies without Secure exist only here. */
export function isLocal(env: Partial<Pick<Env, 'APP_ENV'>>): boolean {
  return env.APP_ENV === 'local';
}

/** The time zone of the club's days: the operator's, so that nothing is read for it. */
export const zoneOf = ({ CLUB_TIMEZONE }: Partial<Pick<Env, 'CLUB_TIMEZONE'>>): string =>
  CLUB_TIMEZONE || 'America/Los_Angeles';

/** The number of the club's line at the switchboard, whatever number people read. */
export const lineOf = ({ CLUB_PHONE }: Partial<Pick<Env, 'CLUB_PHONE'>>): string => CLUB_PHONE || '+12065550100';

/** The address that mail is sent from: its domain is the one that is enabled for sending. */
export const sendingAddress = ({ CLUB_EMAIL }: Partial<Pick<Env, 'CLUB_EMAIL'>>): string =>
  CLUB_EMAIL || 'desk@club.example';

/** Today, as a day of the club. */
export const clubToday = ({ env, now }: { env: Env; now: Date }): Day => dayOf(now, zoneOf(env));
