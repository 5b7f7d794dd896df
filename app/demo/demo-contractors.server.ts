import { contractors, favoriteContractors } from '~/domains/contractors/table.server';
import { demoContractors } from './demo-contractors';
import type { Ledger } from './demo-ledger.server';

const [ALMA, DANA] = [3, 4];

/** Adds the contractors with their trades, and the favorites of one colleague. */
export function seedContractors(ledger: Ledger): void {
  const { db } = ledger;
  for (const [
    index,
    { ref, name, contact, desk, zip, city, address, categories, since, fee, status },
  ] of demoContractors.entries()) {
    const id = index + 1;
    const isActive = status === 'ACTIVE';
    const steps: Parameters<Ledger['tell']>[2] = [['created', since, ALMA]];
    if (!isActive) steps.push(['status-changed', 30, ALMA]);
    ledger.tell('contractor', id, steps, isActive ? {} : { from: 'ACTIVE', to: status });
    ledger.add(
      db.insert(contractors).values({
        id,
        uuid: ledger.uuid(11, id),
        version: isActive ? 1 : 2,
        alpha_ref: ref,
        name,
        contact,
        status,
        vendor_type_id: 1,
        factor_percent: fee,
        address_line: address,
        city,
        state_id: 'WA',
        zip,
        email: `${desk}@${name.toLowerCase().replace(/[^a-z]/g, '')}.example`,
        phone: `+12065550${String(700 + id)}`,
        communication_pref_id: 2,
        service_location_id: 1,
        job_category_ids: [...categories].sort((one, other) => one - other),
        created_at: ledger.instant(since),
        updated_at: ledger.instant(isActive ? since : 30),
      }),
    );
  }
  for (const contractor_id of [1, 3, 10])
    ledger.add(db.insert(favoriteContractors).values({ user_id: DANA, contractor_id }));
}
