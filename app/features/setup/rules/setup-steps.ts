interface SetupStep {
  label: string;
  /** Its page. */
  href: string;
  /** The page's link. */
  opens: string;
}

/** The steps of the start page, in their order. */
export const setupSteps = {
  club: { label: 'Name', href: '/app/settings/club', opens: 'Name and addresses' },
  area: { label: 'Area', href: '/app/settings', opens: 'Service locations' },
  dues: { label: 'Dues', href: '/app/settings/dues', opens: 'Dues' },
  mail: { label: 'Mail', href: '/app/settings/mails', opens: 'Mails' },
  payments: { label: 'Payments', href: '/app/payments', opens: 'Payments' },
  people: { label: 'People', href: '/app/users', opens: 'Users' },
  moving: { label: 'Move in', href: '/app/importContractor', opens: 'Import' },
} as const satisfies Record<string, SetupStep>;

export type StepKey = keyof typeof setupSteps;
export const stepKeys = Object.keys(setupSteps) as StepKey[];

/** The steps that somebody confirms; the others are done by their facts alone. */
export const confirmedSteps = ['club', 'area', 'dues', 'mail', 'moving'] as const satisfies StepKey[];
export type ConfirmedStep = (typeof confirmedSteps)[number];

export const isConfirmed = (key: StepKey): key is ConfirmedStep => (confirmedSteps as readonly string[]).includes(key);

/** What the fields of the stored group are called. */
export const setupLabels = {
  club: 'Name confirmed',
  area: 'Area confirmed',
  dues: 'Dues confirmed',
  mail: 'Test mail received',
  moving: 'Nothing to bring',
  hidden: 'Hidden on the dashboard',
} as const satisfies Record<ConfirmedStep | 'hidden', string>;

/** What is stored of the start page. */
export type Confirmations = Record<keyof typeof setupLabels, boolean>;

/** Whether visitors see values of which nobody has said that they are the club's. */
export const isExample = (confirmed: Confirmations, isNamed: boolean): boolean =>
  !((isNamed || confirmed.club) && confirmed.area && confirmed.dues);
