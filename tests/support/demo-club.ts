import { sql } from 'drizzle-orm';
import { memberships } from '~/domains/memberships/table.server';
import { users } from '~/domains/users/table.server';
import type { Database } from '~/lib/database.server';
import { hashPassword } from '~/lib/password.server';
import { seedContractorInvoices } from './demo-contractor-invoices';
import { seedContractors } from './demo-contractors';
import { seedDesk, storeEnclosures } from './demo-desk';
import { seedJobs } from './demo-jobs';
import { openLedger } from './demo-ledger';
import { seedMemberships } from './demo-memberships';
import { seedServiceLocations } from './demo-service-locations';
import { seedVendors } from './demo-vendors';
import { addViewerRole, hire } from './hire';
import { households } from './households';
import { everyone, PASSWORD } from './people';

/** True while the club has neither staff nor members. */
export async function isEmptyClub(db: Database): Promise<boolean> {
  const [staff, members] = await db.batch([
    db.select({ id: users.id }).from(users).limit(1),
    db.select({ id: memberships.id }).from(memberships).limit(1),
  ]);
  return staff.length === 0 && members.length === 0;
}

/**
 * Fills an empty database with the small world of the demo and the tests, in one batch: all of it or nothing.
 * The same on every run but for the dates, which count back from today.
 * @param bucket where files lie; without it the letters have none
 */
export async function seedDemoClub(db: Database, now = new Date(), bucket?: R2Bucket) {
  const ledger = openLedger(db, now);
  const password = await hashPassword(PASSWORD);
  const stamps = (kind: number, id: number) => ({
    uuid: ledger.uuid(kind, id),
    created_at: ledger.instant(700),
    updated_at: ledger.instant(700),
  });
  ledger.add(addViewerRole(db, stamps(8, 1)));
  for (const [index, who] of everyone.entries()) {
    ledger.tell('user', index + 1, [['created', 700, 'system']]);
    ledger.add(hire(db, who, stamps(7, index + 1), password));
  }
  const cities = await db.all<{ id: number; label: string }>(
    sql`SELECT id, label FROM cities WHERE state_code = 'WA' AND label IN
      (SELECT value FROM json_each(${JSON.stringify([...new Set(households.flatMap(({ homes }) => homes.map((home) => home[1])))])}))`,
  );
  seedMemberships(ledger, new Map(cities.map(({ id, label }) => [label, id])));
  seedDesk(ledger, bucket !== undefined);
  seedContractors(ledger);
  seedJobs(ledger);
  seedContractorInvoices(ledger);
  seedVendors(ledger);
  seedServiceLocations(ledger);
  if (bucket) await storeEnclosures(ledger, bucket);
  const [first, ...rest] = ledger.writes;
  await db.batch([first!, ...rest]);
  return { staff: everyone.length, memberships: households.length };
}
