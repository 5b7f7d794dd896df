import { type Env, zoneOf } from '../env.server';
import type { OperationContext } from '../operation/operation.server';
import type { Settings } from './define-settings';

/** The club as it is printed on pages, mails and papers. */
export type Club = Settings['club'] & {
  timezone: string;
  /** Its accent and logo, and the site that has the picture; absent where they do not matter. */
  look?: Settings['look'] & { origin: string };
};

type Asking = Pick<OperationContext, 'settings'> & { env: Env; request?: { origin: string } };

/** Returns the club's own details, as they are saved. */
export async function clubOf({ env, settings, request }: Asking): Promise<Club> {
  const { club, look } = await settings();
  const origin = request?.origin ?? env.SITE_URL?.replace(/\/$/, '') ?? '';
  return { ...club, timezone: zoneOf(env), look: { ...look, origin } };
}
