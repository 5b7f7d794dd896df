export const SECURITY_PAGE = '/app/settings/security';
export const TEXTS_PAGE = '/app/settings/texts';
export const MAILS_PAGE = '/app/settings/mails';

/** The page of one text's words. */
export const textPagePath = (key: string) => `${TEXTS_PAGE}/${key}`;

/** The page of one mail's words. */
export const mailPagePath = (key: string) => `${MAILS_PAGE}/${key}`;

/** The pages of the settings, in the order of their navigation. */
export const settingPages = {
  '/app/settings/start': 'Start',
  '/app/settings/club': 'Club',
  '/app/settings/hours': 'Hours',
  '/app/settings/look': 'Look',
  [TEXTS_PAGE]: 'Texts',
  [MAILS_PAGE]: 'Mails',
  '/app/settings/dues': 'Dues',
  '/app/settings/kinds': 'Kinds of work',
  '/app/settings/jobs': 'Jobs',
  '/app/settings/deadlines': 'Deadlines',
  '/app/settings': 'Service locations',
  '/app/settings/undelivered': 'Background work',
  [SECURITY_PAGE]: 'Security',
} as const;

export type SettingPage = keyof typeof settingPages;
