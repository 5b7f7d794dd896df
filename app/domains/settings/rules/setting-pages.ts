export const SECURITY_PAGE = '/app/settings/security';

/** The pages of the settings, in the order of their navigation. */
export const settingPages = {
  '/app/settings/club': 'Club',
  '/app/settings/hours': 'Hours',
  '/app/settings/dues': 'Dues',
  '/app/settings': 'Service locations',
  '/app/settings/kinds': 'Kinds',
  '/app/settings/undelivered': 'Background work',
  [SECURITY_PAGE]: 'Security',
} as const;

export type SettingPage = keyof typeof settingPages;
