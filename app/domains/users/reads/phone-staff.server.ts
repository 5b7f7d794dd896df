import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { locationLabelOf } from '~/domains/service-locations/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { allOf, type Read } from '~/lib/read-together.server';
import { faceColumns, type UserChip } from '../queries.server';
import { users } from '../table.server';

const hasTelephone = and(eq(users.disabled, false), isNotNull(users.extension));

/** The ids of the users with an extension at a service location. */
export async function listOfficeIds(db: Database, locationId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.service_location_id, locationId), hasTelephone));
  return rows.map(({ id }) => id);
}

/** A colleague with an extension, and their service location. */
export interface PhoneStaff extends UserChip {
  extension: string;
  /** `01-Seattle`. */
  office: string | null;
}

/** All users with a telephone, by name. */
export const phoneStaffRead = (db: Database): Read<PhoneStaff[]> =>
  allOf<PhoneStaff>(
    db
      .select({
        ...faceColumns,
        extension: users.extension,
        office: locationLabelOf(users.service_location_id),
      })
      .from(users)
      .where(hasTelephone)
      .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id)) as never,
  );
