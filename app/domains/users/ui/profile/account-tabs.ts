/** The tabs of a user's page, in their order; the chosen one is the URL's `tab`. */
export const userTabs = {
  account: 'Account details',
  password: 'Change password',
  colors: 'Tasks colors',
  mfa: 'MFA setup',
  'ways-in': 'Ways into the account',
  history: 'History',
  extension: 'RingCentral Account',
} as const;

/** The tabs of one's own profile. */
export const profileTabs = {
  account: 'Account details',
  password: 'Change password',
  colors: 'Tasks colors',
  mfa: 'MFA setup',
  'ways-in': 'Ways into my account',
  settings: 'Settings',
  quickbooks: 'QuickBooks Connect',
} as const;

export type AccountTab = keyof typeof userTabs | keyof typeof profileTabs;

type Tabs = Record<string, string>;

/** The tabs without those that the reader may not see. */
export const tabsWithout = (tabs: Tabs, hidden: readonly AccountTab[]): Tabs =>
  Object.fromEntries(Object.entries(tabs).filter(([name]) => !hidden.includes(name as AccountTab)));
