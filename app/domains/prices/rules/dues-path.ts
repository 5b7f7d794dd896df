/** The page of the club's prices. */
export const DUES_PATH = '/app/settings/dues';
