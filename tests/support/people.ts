/** The club's staff: the demo accounts, and who the tests are about. All share one password. */
export const PASSWORD = 'clubhouse';

export const staff = {
  executive: { first_name: 'Evelyn', last_name: 'Park', role: 'EXECUTIVE', email: 'executive@club.example' },
  admin: { first_name: 'Adam', last_name: 'Nyberg', role: 'SYSTEM_ADMINISTRATOR', email: 'admin@club.example' },
  accounting: { first_name: 'Alma', last_name: 'Castillo', role: 'ACCOUNTING', email: 'accounting@club.example' },
  service: { first_name: 'Dana', last_name: 'Whitfield', role: 'CUSTOMER_SERVICE', email: 'service@club.example' },
  employee: { first_name: 'Emil', last_name: 'Okafor', role: 'EMPLOYEE', email: 'employee@club.example' },
  billing: {
    first_name: 'Billie',
    last_name: 'Frost',
    role: 'SYSTEM_FRIDAY_BILLING_JOB',
    email: 'billing@club.example',
  },
  mfa: { first_name: 'Mina', last_name: 'Farouk', role: 'EMPLOYEE', email: 'mfa@club.example' },
  viewer: { first_name: 'Vera', last_name: 'Lindgren', role: 'viewer', email: 'viewer@club.example' },
} as const;

export type Who = keyof typeof staff;
