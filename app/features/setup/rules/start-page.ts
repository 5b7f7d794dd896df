export const START_PAGE = '/app/settings/start';

/** The query of the links to pages beyond the settings, which lead back by it. */
export const FROM_START = 'from=start';
