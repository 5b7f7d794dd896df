import { eq, sql } from 'drizzle-orm';
import { hasMembership } from '~/domains/memberships/reads/any-membership.server';
import { hasSignedWebhook } from '~/domains/payments/queries.server';
import { servesAnyZip } from '~/domains/service-locations/queries.server';
import { hasColleagues } from '~/domains/users/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { firstOf, joined, type Read } from '~/lib/read-together.server';
import { CORE } from '~/lib/settings/read-settings.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';
import type { StoredFacts } from '../rules/done-steps';

const saved = (path: string) => sql`json_extract(${settingsSnapshots.json}, ${`$.${path}`})`;

/** The facts as JSON, each of which reads a row or two. */
const facts = sql`json_object(
  'confirmed', json(coalesce(${saved('setup')}, '{}')),
  'is_named', ${saved('club.name')} IS NOT NULL,
  'has_zips', ${servesAnyZip},
  'has_webhook', ${hasSignedWebhook},
  'has_colleagues', ${hasColleagues},
  'has_membership', ${hasMembership})`;

/**
 * The facts of the steps as the database has them, in one statement.
 * @param unlessHidden null where the card is hidden: then one row is read, by its key
 */
export function storedFactsRead(db: Database, { unlessHidden = false } = {}): Read<StoredFacts | null> {
  const shown = unlessHidden ? sql`CASE WHEN ${saved('setup.hidden')} THEN NULL ELSE ${facts} END` : facts;
  const select = db
    .select({ facts: sql<string | null>`${shown}`.as('facts') })
    .from(sql`(SELECT 1) AS one`)
    .leftJoin(settingsSnapshots, eq(settingsSnapshots.scope, CORE));
  return joined({ row: firstOf(select) }, ({ row }) => (row?.facts ? (JSON.parse(row.facts) as StoredFacts) : null));
}
