/**
 * The state of a household's membership:
 * applied – waits for approval · by-check – the same, paying by check · approved – dues not paid yet ·
 * card-refused – approved, its card was declined · declined – the club declined it · active · expiring – active for two
 * more weeks · expired · inactive · do-not-renew · canceled – was active · withdrawn – never approved · refunded ·
 * lost – canceled and not to be renewed
 */
export type HouseholdState =
  | 'applied'
  | 'by-check'
  | 'approved'
  | 'card-refused'
  | 'declined'
  | 'active'
  | 'expiring'
  | 'expired'
  | 'inactive'
  | 'do-not-renew'
  | 'canceled'
  | 'withdrawn'
  | 'refunded'
  | 'lost';

export interface Household {
  state: HouseholdState;
  /** The primary member first. */
  names: string[];
  /** Street, city, zip; the home first. */
  homes: [street: string, city: string, zip: string][];
  /** Membership type: 1 house, 2 condominium association, 3 condominium unit. */
  type: 1 | 2 | 3;
  years: number;
  language: 'en' | 'es';
}

/** `Ann Lee & Bo Lee | 12 Pine St, Seattle 98101; 3 Elm St, Kirkland 98033 | type 3, 2 years, es` */
function parse(state: HouseholdState, line: string): Household {
  const [names = '', homes = '', more = ''] = line.split(' | ');
  return {
    state,
    names: names.split(' & '),
    homes: homes.split('; ').map((home) => {
      const [, street, city, zip] = /^(.+), (\D+) (\d{5})$/.exec(home)!;
      return [street!, city!, zip!];
    }),
    type: Number(/type (\d)/.exec(more)?.[1] ?? 1) as Household['type'],
    years: Number(/(\d) years/.exec(more)?.[1] ?? 1),
    language: /\bes\b/.test(more) ? 'es' : 'en',
  };
}

const lines: [HouseholdState, string[]][] = [
  [
    'active',
    [
      'Rosa Delgado & Miguel Delgado | 1423 10th Ave E, Seattle 98102 | 2 years, es',
      'Thomas Ainsley | 512 W Galer St, Seattle 98119',
      'Grace Alder & Peter Alder & June Alder | 3317 NE 70th St, Seattle 98115; 402 Lake St S, Kirkland 98033',
      'Søren Lindqvist | 5811 Phinney Ave N, Seattle 98103',
      'Inés Núñez & Carlos Núñez | 2216 S Judkins St, Seattle 98144 | es',
      'Harriet Okonkwo | 7304 44th Ave SW, Seattle 98136',
      'Walter Zabriskie & Ottilie Zabriskie | 916 Federal Ave E, Seattle 98102 | 3 years',
      'Mei Tanaka | 4125 Whitman Ave N, Seattle 98103',
      'Bridget O’Brien & Conor O’Brien | 6012 35th Ave NE, Seattle 98115; 118 Bell St, Edmonds 98020',
      'James Whitcomb | 2840 Magnolia Blvd W, Seattle 98199',
      'Amara Diallo | 9233 Rainier Ave S, Seattle 98118',
      'Pike Place Lofts Association | 1521 2nd Ave, Seattle 98101 | type 2',
      'Noor Hashemi & Daria Hashemi | 1310 E Ward St, Seattle 98112',
      'Louis Fontaine | 2607 Western Ave, Seattle 98121 | type 3',
      'Priya Raman & Anil Raman | 15211 NE 20th Pl, Bellevue 98007',
      'Edith Sorensen | 8044 Earl Ave NW, Seattle 98117',
      'Marcus Bell & Tanya Bell | 4519 S Graham St, Seattle 98118',
      'Yuki Yamamoto | 1733 Harvard Ave, Seattle 98122 | type 3',
      'Hannah Vandenberg | 3022 NW 64th St, Seattle 98107 | 2 years',
      'Oleg Szymański & Irena Szymański | 12045 Dayton Ave N, Seattle 98133',
      'Beatrice Lovell | 407 Blaine St, Seattle 98109',
      'Samuel Greene & Ruth Greene | 5026 Beach Dr SW, Seattle 98116; 2117 California Ave SW, Seattle 98116',
      'Lakeview Court Association | 1605 Boylston Ave, Seattle 98122 | type 2',
      'Elena Petrova | 10215 Meridian Ave N, Seattle 98133',
      'Frank Castellano | 3909 Williams Ave N, Renton 98056',
      'Abigail Turner & Neil Turner | 731 N 46th St, Seattle 98103',
    ],
  ],
  [
    'expiring',
    ['Dolores Medina | 8428 8th Ave S, Seattle 98108 | es', 'Keith Armstrong | 2418 E Interlaken Blvd, Seattle 98112'],
  ],
  [
    'expired',
    [
      'Gordon Pruitt | 1917 N 77th St, Seattle 98103',
      'Sylvia Marsh & Dean Marsh | 14017 Interlake Ave N, Seattle 98133',
      'Victor Hale | 3246 38th Ave SW, Seattle 98126',
      'Norma Whitfield | 625 Queen Anne Ave N, Seattle 98109',
    ],
  ],
  [
    'inactive',
    [
      'Philip Underhill | 4707 Eastern Ave N, Seattle 98103',
      'Rachel Nguyen | 3803 S Ferdinand St, Seattle 98118',
      'Ivy Thornton | 10522 NE 45th St, Kirkland 98033',
    ],
  ],
  [
    'do-not-renew',
    ['Russell Crane | 2231 Perkins Ln W, Seattle 98199', 'Maude Ferris | 11520 Fremont Ave N, Seattle 98133'],
  ],
  [
    'approved',
    [
      'Clara Hoffmann & Jonas Hoffmann | 2802 E Madison St, Seattle 98112',
      'David Kim | 4338 Linden Ave N, Seattle 98103 | type 3',
      'Lucía Romero | 1208 S Angelo St, Seattle 98108 | es',
      'Theodore Banks | 6540 Ravenna Ave NE, Seattle 98115 | 3 years',
    ],
  ],
  ['card-refused', ['Monica Steele | 703 NW 85th St, Seattle 98117', 'Ahmed Farah | 7021 Beacon Ave S, Seattle 98108']],
  ['declined', ['Curtis Vale | 13530 Lake City Way NE, Seattle 98125']],
  [
    'applied',
    [
      'Nadia Kowalski & Adam Kowalski | 2135 Eastlake Ave E, Seattle 98102',
      'Benjamin Shaw | 5317 Ballard Ave NW, Seattle 98107',
      'Gabriela Ortiz & Luis Ortiz | 9002 16th Ave SW, Seattle 98106 | es',
      'Olivia Chen | 801 Pine St, Seattle 98101 | type 3',
      'Henrik Dahl & Liv Dahl & Nora Dahl | 3711 Ashworth Ave N, Seattle 98103; 17720 15th Ave NE, Seattle 98155',
      'Wendy Albright | 4420 54th Ave S, Seattle 98118 | 2 years',
      'Rainier Vista Association | 2917 S Oregon St, Seattle 98108 | type 2',
    ],
  ],
  ['by-check', ['Eugene Porter | 818 Hiawatha Pl S, Seattle 98144', 'Agnes Blum | 1112 SW Holden St, Seattle 98106']],
  [
    'canceled',
    ['Leonard Stokes | 10046 Holman Rd NW, Seattle 98177', 'Paula Jimenez | 2644 NW 58th St, Seattle 98107 | es'],
  ],
  ['withdrawn', ['Stanley Cobb | 5901 Airport Way S, Seattle 98108', 'Tessa Boyle | 329 Newton St, Seattle 98109']],
  ['refunded', ['Raymond Foley | 4206 SW Dawson St, Seattle 98136']],
  ['lost', ['Vincent Drake | 1855 Trenton Pl S, Seattle 98144']],
];

/** The club's households, in their order of joining within each state. */
export const households: Household[] = lines.flatMap(([state, found]) => found.map((line) => parse(state, line)));
