import { type SQL, sql } from 'drizzle-orm';
import { clubToday } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { firstOf, readSoon } from '~/lib/read-together.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';

/** The version in force and those to come, as a statement's FROM and WHERE. */
const known = sql`${settingsSnapshots}, json_each(${settingsSnapshots.json}) AS one WHERE ${settingsSnapshots.scope} = 'terms'`;
const version = sql`one.value ->> 'version'`;
const fromOn = sql`one.value ->> 'from_on'`;

/** The version of the terms that is in force; 0 is the default. */
const termsInForce = (context: OperationContext): SQL<number> =>
  sql<number>`coalesce((SELECT ${version} FROM ${known} AND ${fromOn} <= ${clubToday(context)}
    ORDER BY ${fromOn} DESC, ${version} DESC LIMIT 1), 0)`;

/**
 * The version of the terms that was accepted, as part of the statement that writes who accepted it: the one that the
 * form showed, else the one in force.
 * @param shown one that does not exist, or is to come, counts as none
 */
export const termsAccepted = (context: OperationContext, shown: number | undefined): SQL<number> =>
  shown === undefined
    ? termsInForce(context)
    : sql<number>`CASE WHEN ${shown} <= coalesce((SELECT max(${version}) FROM ${known}), 0)
      AND NOT EXISTS (SELECT 1 FROM ${known} AND ${version} = ${shown} AND ${fromOn} > ${clubToday(context)})
      THEN ${shown} ELSE ${termsInForce(context)} END`;

/** The version of the terms that a form shows, read in the call of the request's first reads. */
export async function readTermsInForce(context: OperationContext): Promise<number> {
  const { db } = context;
  const select = db.select({ terms_version: termsInForce(context) }).from(sql`(SELECT 1)`);
  return (await readSoon(db, firstOf(select)))!.terms_version;
}
