import { type SQL, sql } from 'drizzle-orm';
import { clubToday } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';

/** The version of the terms that is in force, as part of the statement that writes who accepted it; 0 is the default. */
export const termsInForce = (context: OperationContext): SQL<number> =>
  sql<number>`coalesce((SELECT one.value ->> 'version' FROM ${settingsSnapshots}, json_each(${settingsSnapshots.json}) AS one
    WHERE ${settingsSnapshots.scope} = 'terms' AND one.value ->> 'from_on' <= ${clubToday(context)}
    ORDER BY one.value ->> 'from_on' DESC, one.value ->> 'version' DESC LIMIT 1), 0)`;
