import { sql } from 'drizzle-orm';
import { serviceLocations, serviceLocationZips } from '~/domains/service-locations/table.server';
import { users } from '~/domains/users/table.server';
import type { Ledger } from './demo-ledger.server';

const ADMIN = 2;
const TACOMA = 2;
const ZIPS = ['98402', '98403', '98404', '98405', '98406', '98407', '98408', '98409', '98418', '98465'];

/** Adds Tacoma, not enabled; all staff belong to Seattle, which the migrations add. */
export function seedServiceLocations(ledger: Ledger): void {
  const { db } = ledger;
  ledger.tell('service_location', TACOMA, [['created', 25, ADMIN]], { zips_added: ZIPS });
  const cityId = sql<number>`(SELECT id FROM cities WHERE label = 'Tacoma' AND state_code = 'WA')`;
  ledger.add(
    db.insert(serviceLocations).values({
      id: TACOMA,
      uuid: ledger.uuid(10, TACOMA),
      name: '02',
      region_code: '02',
      office: 'Tacoma',
      city_id: cityId as unknown as number,
      city: 'Tacoma',
      state_code: 'WA',
      enabled: false,
      zip_count: ZIPS.length,
      created_at: ledger.instant(25),
      updated_at: ledger.instant(25),
    }),
    db.insert(serviceLocationZips).values(ZIPS.map((zip) => ({ zip, service_location_id: TACOMA }))),
    db.update(users).set({ service_location_id: 1 }),
  );
}
