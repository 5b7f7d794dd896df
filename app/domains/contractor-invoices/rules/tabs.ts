/** The tabs by the names that the page gives them. */
export const invoiceTabs = { all: 'Invoices', open: 'Open Invoices', canceled: 'Canceled Invoices' } as const;
export type InvoiceTab = keyof typeof invoiceTabs;

/** Labels of the page's intervals: a number of days up to today, or chosen days. */
export const intervals = { 7: 'Last 7 Days', 30: 'Last 30 Days', 365: 'Last Year', custom: 'Custom' } as const;
