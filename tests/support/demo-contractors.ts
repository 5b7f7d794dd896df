import type { ContractorStatus } from '~/domains/contractors/states';
import { contractorCategories, contractors, favoriteContractors } from '~/domains/contractors/table.server';
import type { Ledger } from './demo-ledger';

const [ALMA, DANA] = [3, 4];

interface DemoContractor {
  ref: string;
  name: string;
  contact: string;
  /** What is before the @; the host is made of the name. */
  desk: string;
  zip: string;
  city: string;
  address: string;
  categories: number[];
  since: number;
  /** Basis points. */
  fee?: number;
  status?: ContractorStatus;
}

export const demoContractors: DemoContractor[] = [
  {
    ref: 'RPL',
    name: 'Rainier Plumbing',
    contact: 'Nora Whitfield',
    desk: 'billing',
    zip: '98119',
    city: 'Seattle',
    address: '1402 Elliott Ave W',
    categories: [1],
    since: 690,
    fee: 1000,
  },
  {
    ref: 'CEL',
    name: 'Cascade Electric',
    contact: 'Tom Okafor',
    desk: 'accounts',
    zip: '98108',
    city: 'Seattle',
    address: '6109 4th Ave S',
    categories: [2],
    since: 684,
    fee: 1000,
  },
  {
    ref: 'BRF',
    name: 'Ballard Roofing',
    contact: 'Lena Sorensen',
    desk: 'office',
    zip: '98107',
    city: 'Seattle',
    address: '4915 14th Ave NW',
    categories: [4],
    since: 655,
    fee: 800,
  },
  {
    ref: 'SNH',
    name: 'Sound Heating',
    contact: 'Victor Reyes',
    desk: 'service',
    zip: '98133',
    city: 'Seattle',
    address: '12500 Aurora Ave N',
    categories: [3],
    since: 620,
    fee: 1000,
  },
  {
    ref: 'MGP',
    name: 'Magnolia Painters',
    contact: 'Ines Duarte',
    desk: 'hello',
    zip: '98199',
    city: 'Seattle',
    address: '3214 W McGraw St',
    categories: [5],
    since: 588,
    fee: 1200,
  },
  {
    ref: 'WLC',
    name: 'West Lake Carpentry',
    contact: 'Adam Kowalski',
    desk: 'shop',
    zip: '98034',
    city: 'Kirkland',
    address: '12006 NE 116th St',
    categories: [6, 10],
    since: 540,
    fee: 900,
  },
  {
    ref: 'GLN',
    name: 'Greenlake Landscapes',
    contact: 'Mei Tanaka',
    desk: 'crew',
    zip: '98103',
    city: 'Seattle',
    address: '7011 Woodlawn Ave NE',
    categories: [8],
    since: 502,
    fee: 700,
  },
  {
    ref: 'APX',
    name: 'Apex Appliance Repair',
    contact: 'Gus Petersen',
    desk: 'dispatch',
    zip: '98004',
    city: 'Bellevue',
    address: '1010 116th Ave NE',
    categories: [7],
    since: 466,
    fee: 1100,
  },
  {
    ref: 'BRT',
    name: 'Bright Window Cleaning',
    contact: 'Rosa Lindqvist',
    desk: 'office',
    zip: '98116',
    city: 'Seattle',
    address: '4441 California Ave SW',
    categories: [9],
    since: 410,
    fee: 1000,
  },
  {
    ref: 'HAN',
    name: 'Handy Anders',
    contact: 'Anders Holm',
    desk: 'anders',
    zip: '98117',
    city: 'Seattle',
    address: '8020 15th Ave NW',
    categories: [10, 6, 5],
    since: 371,
    fee: 1000,
  },
  {
    ref: 'EVG',
    name: 'Evergreen Gutters',
    contact: 'Kai Mahoe',
    desk: 'kai',
    zip: '98033',
    city: 'Kirkland',
    address: '733 6th St S',
    categories: [4, 9],
    since: 240,
    fee: 800,
  },
  {
    ref: 'PSD',
    name: 'Puget Drain and Sewer',
    contact: 'Omar Haddad',
    desk: 'jobs',
    zip: '98055',
    city: 'Renton',
    address: '421 S 3rd St',
    categories: [1],
    since: 122,
    fee: 950,
  },
  {
    ref: 'NBE',
    name: 'Northbend Electric',
    contact: 'Carla Moss',
    desk: 'carla',
    zip: '98045',
    city: 'North Bend',
    address: '225 W North Bend Way',
    categories: [2, 3],
    since: 300,
    fee: 1000,
    status: 'UNAVAILABLE',
  },
  {
    ref: 'OLD',
    name: 'Olympic Flooring',
    contact: 'Dale Hutchins',
    desk: 'dale',
    zip: '98134',
    city: 'Seattle',
    address: '2944 1st Ave S',
    categories: [6],
    since: 695,
    fee: 1000,
    status: 'INACTIVE',
  },
];

/** Who does the club's jobs; more than a page of them. */
export function seedContractors(ledger: Ledger): void {
  const { db } = ledger;
  for (const [
    index,
    { ref, name, contact, desk, zip, city, address, categories, since, fee = 0, status = 'ACTIVE' },
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
        phone: `(+1) 206-555-0${String(700 + id)}`,
        communication_pref_id: 2,
        service_location_id: 1,
        created_at: ledger.instant(since),
        updated_at: ledger.instant(isActive ? since : 30),
      }),
    );
    for (const category_id of categories)
      ledger.add(db.insert(contractorCategories).values({ contractor_id: id, category_id }));
  }
  for (const contractor_id of [1, 3, 10])
    ledger.add(db.insert(favoriteContractors).values({ user_id: DANA, contractor_id }));
}
