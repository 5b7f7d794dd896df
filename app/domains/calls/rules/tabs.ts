/** The parts of the Connect page, in their order; the chosen one is the URL's `tab`. */
export const connectTabs = {
  contacts: 'CONTACTS',
  log: 'CALL LOG',
  all: 'ALL CALL LOG',
  voicemail: 'Voicemail',
  blocked: 'BLOCKED NUMBERS',
} as const;

export type ConnectTab = keyof typeof connectTabs;
