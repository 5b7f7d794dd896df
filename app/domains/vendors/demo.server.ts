import type { Ledger } from '~/demo/demo-ledger.server';
import { vendors } from './table.server';

const [ALMA] = [3];

/** Alpha, name, type, age in days, the last check and its voucher. */
const list: [alpha: string, name: string, type: number, since: number, check?: string, voucher?: string][] = [
  ['PSE', 'Puget Sound Energy', 4, 690, '20418', 'V-1187'],
  ['SCL', 'Seattle City Light', 4, 688, '20419', 'V-1188'],
  ['BAH', 'Ballard Hardware', 2, 640, '20377', 'V-1139'],
  ['EMP', 'Emerald Paint Supply', 2, 612],
  ['NWP', 'Northwest Pipe and Fitting', 2, 540, '20390', 'V-1151'],
  ['PPO', 'Pioneer Paper and Office', 3, 505, '20402', 'V-1169'],
  ['LMC', 'Lake City Mail Center', 3, 431],
  ['RNC', 'Rainier Copiers', 3, 388, '20366', 'V-1120'],
  ['SHT', 'Salish Title and Escrow', 5, 290],
  ['GWD', 'Greenwood Lumber', 2, 233, '20411', 'V-1180'],
  ['HVN', 'Harbor View Insurance', 5, 160],
  ['MTR', 'Metro Tool Rental', 1, 44],
];

/** The vendors; more than a page of them. */
export function seed(ledger: Ledger): void {
  for (const [index, [alpha, name, vendor_type_id, since, last_check, last_voucher]] of list.entries()) {
    const id = index + 1;
    ledger.tell('vendor', id, [['created', since, ALMA]]);
    ledger.add(
      ledger.db.insert(vendors).values({
        id,
        uuid: ledger.uuid(9, id),
        alpha,
        name,
        phone: `+12065550${String(600 + id)}`,
        email: `accounts@${name.toLowerCase().replace(/[^a-z]/g, '')}.example`,
        vendor_type_id,
        service_location_id: vendor_type_id === 2 ? 1 : null,
        last_check,
        last_voucher,
        created_at: ledger.instant(since),
        updated_at: ledger.instant(since),
      }),
    );
  }
}
