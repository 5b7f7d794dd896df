/** The club's staff: the demo accounts, also used by the tests. All share one password. */
export const PASSWORD = 'clubhouse';

interface Person {
  first_name: string;
  last_name: string;
  role: string;
  email: string;
  /** Colours of the user's chip. */
  bg_color: string;
  txt_color: string;
  extension?: string;
  mfa_enabled?: true;
}

export const staff = {
  executive: {
    first_name: 'Evelyn',
    last_name: 'Park',
    role: 'EXECUTIVE',
    email: 'executive@club.example',
    bg_color: '#1f5f4a',
    txt_color: '#ffffff',
  },
  admin: {
    first_name: 'Adam',
    last_name: 'Nyberg',
    role: 'SYSTEM_ADMINISTRATOR',
    email: 'admin@club.example',
    bg_color: '#274690',
    txt_color: '#ffffff',
  },
  accounting: {
    first_name: 'Alma',
    last_name: 'Castillo',
    role: 'ACCOUNTING',
    email: 'accounting@club.example',
    bg_color: '#f2c14e',
    txt_color: '#1f2933',
  },
  service: {
    first_name: 'Dana',
    last_name: 'Whitfield',
    role: 'CUSTOMER_SERVICE',
    email: 'service@club.example',
    bg_color: '#7b2d5b',
    txt_color: '#ffffff',
    extension: '101',
  },
  employee: {
    first_name: 'Emil',
    last_name: 'Okafor',
    role: 'EMPLOYEE',
    email: 'employee@club.example',
    bg_color: '#b5d6d6',
    txt_color: '#12333a',
    extension: '102',
  },
  billing: {
    first_name: 'Billie',
    last_name: 'Frost',
    role: 'SYSTEM_FRIDAY_BILLING_JOB',
    email: 'billing@club.example',
    bg_color: '#d9d9d9',
    txt_color: '#1f1f1f',
  },
  mfa: {
    first_name: 'Mina',
    last_name: 'Farouk',
    role: 'EMPLOYEE',
    email: 'mfa@club.example',
    bg_color: '#8f4a1c',
    txt_color: '#ffffff',
    mfa_enabled: true,
  },
  viewer: {
    first_name: 'Vera',
    last_name: 'Lindgren',
    role: 'viewer',
    email: 'viewer@club.example',
    bg_color: '#e4dcf1',
    txt_color: '#33264d',
  },
} as const satisfies Record<string, Person>;

export type Who = keyof typeof staff;
export const everyone = Object.keys(staff) as Who[];
