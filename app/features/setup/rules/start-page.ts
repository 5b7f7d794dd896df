export const START_PAGE = '/app/settings/start';

/** The query of links to pages without the settings' navigation, which lead back by it. */
export const FROM_START = 'from=start';

/** The link to the page of a step. */
export const stepLink = (href: string): string => (href.startsWith('/app/settings') ? href : `${href}?${FROM_START}`);
