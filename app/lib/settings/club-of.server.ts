import { type Env, zoneOf } from '../env.server';
import type { OperationContext } from '../operation/operation.server';
import type { Settings } from './define-settings';

/** The club as it is printed on pages, mails and papers. */
export type Club = Settings['club'] & { timezone: string };

/** Returns the club's own details, as they are saved. */
export async function clubOf({ env, settings }: Pick<OperationContext, 'settings'> & { env: Env }): Promise<Club> {
  const { club } = await settings();
  return { ...club, timezone: zoneOf(env) };
}
