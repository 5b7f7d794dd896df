/** Rows that a panel shows at first, and adds with each “Load More”. */
export const PANEL_ROWS = 8;
/** More are on the list's own page. */
export const MOST_ROWS = 99;
