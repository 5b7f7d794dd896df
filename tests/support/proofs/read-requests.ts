/** The most calls of the database that may wait for each other, by kind of request that reads. */
export const trips = {
  /** Nothing is read, while the settings are cached. */
  none: 0,
  public: 1,
  list: 2,
  record: 3,
  apiList: 2,
  apiRecord: 2,
  /** A GET that the specification lets change data: session, what it is checked against, commit. */
  write: 3,
  /** The same where it is counted how often it may: one call more. */
  limitedWrite: 4,
  /** A record of another sign-in: session, and the check of its owner. */
  refused: 2,
  /** Beside the invoice a card form is opened with the provider, and then stored. */
  checkout: 2,
};

/** The tables that a page writes into: every other one writes nothing, after its response neither. */
export const written: Record<string, string[]> = {
  // How often it was opened, and the card form at the provider, once
  'routes/site/checkout': ['rate_limits', 'card_setups'],
  // A consent that belongs to another sign-in is used up, and refused
  'routes/office/settings/quickbooks-callback': ['security_events'],
  'routes/office/inbox/email-callback': ['security_events'],
};

/** What is read, and with which paths; `{name}` stands for a record of the demo club. */
export type Read = [kind: keyof typeof trips, ...paths: string[]];

export const tabs = (path: string, ...names: string[]) => names.map((name) => `${path}?tab=${name}`);

/** Searches that are looked up in several ways: an id or a piece of a number, an address or a piece of it, a further page, a sorted one. */
export const lookedUp = (path: string, sort = 'name') =>
  [
    '7',
    '98101',
    '9&per_page=1&page=2',
    '98101&per_page=1&page=2',
    'nobody@example.com',
    `nobody@example.com&sort=-${sort}`,
    `98101&sort=-${sort}`,
  ].map((search) => `${path}?search=${search}`);

export const anyTask = ['{jobTask}', '{mailTask}', '{checkTask}', '{callTask}'];

/** A record of the demo club, by the name that paths have for it: the column that its path has, and what it is read from. */
export type Records = Record<string, [column: string, from: string]>;

/** Pages of the office and the site, by their files. */
export type Pages = Record<`routes/${string}`, Read>;

/** The pages of no noun. */
export const commonPages: Pages = {
  'routes/api/language': ['none', '/language'],
  'routes/site/terms': ['none', '/terms'],
  'routes/site/privacy': ['none', '/privacy'],
  'routes/site/register': ['none', '/register'],
  'routes/site/not-found': ['none', '/no-such-page'],
  'routes/office/not-found': ['none', '/app/payments/any'],
};
