import { sql } from 'drizzle-orm';
import { memberships } from '~/domains/memberships/table.server';
import { users } from '~/domains/users/table.server';
import type { Database } from '~/lib/drizzle/database.server';
import { zoneOf } from '~/lib/env.server';
import { hashPassword } from '~/lib/password.server';
import { addViewerRole, createStaff } from './create-staff.server';
import { seedBatches } from './demo-batches.server';
import { seedCalls, storeSounds } from './demo-calls.server';
import { seedContractorInvoices } from './demo-contractor-invoices.server';
import { seedContractors } from './demo-contractors.server';
import { seedCorrections } from './demo-corrections.server';
import { seedDesk, storeAttachments } from './demo-desk.server';
import { seedInvoices } from './demo-invoices.server';
import { seedJobs } from './demo-jobs.server';
import { type Ledger, openLedger } from './demo-ledger.server';
import { seedMemberships } from './demo-memberships.server';
import { seedServiceLocations } from './demo-service-locations.server';
import { households } from './households';
import { everyone, PASSWORD } from './people';

/** The records of nouns that refer to no other's: each is beside its noun. */
const seeds = import.meta.glob<(ledger: Ledger) => void>('../domains/*/demo.server.ts', {
  eager: true,
  import: 'seed',
});

/** Whether the club has neither staff nor members. */
export async function isEmptyClub(db: Database): Promise<boolean> {
  const [staff, members] = await db.batch([
    db.select({ id: users.id }).from(users).limit(1),
    db.select({ id: memberships.id }).from(memberships).limit(1),
  ]);
  return staff.length === 0 && members.length === 0;
}

interface Moment {
  now?: Date;
  timezone?: string;
  /** The bucket of the files; without it the mails have no attachments. */
  bucket?: R2Bucket;
}

/**
 * Fills an empty database with the demo club, which the tests also use, in one batch, all or nothing. Deterministic
 * except for the dates, which count back from today.
 */
export async function seedDemoClub(db: Database, { now = new Date(), timezone = zoneOf({}), bucket }: Moment = {}) {
  const ledger = openLedger(db, now, timezone);
  const password = await hashPassword(PASSWORD);
  const stamps = (kind: number, id: number) => ({
    uuid: ledger.uuid(kind, id),
    created_at: ledger.instant(700),
    updated_at: ledger.instant(700),
  });
  ledger.add(addViewerRole(db, stamps(8, 1)));
  for (const [index, who] of everyone.entries()) {
    ledger.tell('user', index + 1, [['created', 700, 'system']]);
    ledger.add(createStaff(db, who, stamps(7, index + 1), password));
  }
  const cities = await db.all<{ id: number; label: string }>(
    sql`SELECT id, label FROM cities WHERE state_code = 'WA' AND label IN
      (SELECT value FROM json_each(${JSON.stringify([...new Set(households.flatMap(({ homes }) => homes.map((home) => home[1])))])}))`,
  );
  seedMemberships(ledger, new Map(cities.map(({ id, label }) => [label, id])));
  seedDesk(ledger, bucket !== undefined);
  seedCalls(ledger, bucket !== undefined);
  seedContractors(ledger);
  seedJobs(ledger);
  seedContractorInvoices(ledger);
  seedCorrections(ledger);
  seedInvoices(ledger);
  seedServiceLocations(ledger);
  for (const seed of Object.values(seeds)) seed(ledger);
  if (bucket) {
    await storeAttachments(ledger, bucket);
    await storeSounds(ledger, bucket);
    await seedBatches(ledger, bucket);
  }
  const [first, ...rest] = ledger.writes;
  await db.batch([first!, ...rest]);
  return { staff: everyone.length, memberships: households.length };
}
