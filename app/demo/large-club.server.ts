import { database } from '~/lib/drizzle/database.server';
import { seedDemoClub } from './demo-club.server';
import { fillWithSyntheticClub } from './synthetic-club';

/** Fills an empty database with the demo club and synthetic members. */
export async function fillLargeClub(db: D1Database, members: number) {
  await seedDemoClub(database(db));
  await fillWithSyntheticClub(db, members);
}
