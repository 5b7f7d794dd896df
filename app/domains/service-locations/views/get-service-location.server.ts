import { eq } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { serviceLocations } from '../table.server';

export async function getServiceLocation(db: Database, id: number): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: serviceLocations.id, name: serviceLocations.name })
    .from(serviceLocations)
    .where(eq(serviceLocations.id, id));
  return row ?? null;
}
