/** The tabs of the payments' page; checks only with permission to see them. */
export const paymentTabs = { payments: 'Payments', refunds: 'Refunds', checks: 'Checks' } as const;

const { checks: _, ...withoutChecks } = paymentTabs;
export const paymentTabsFor = (mayReadChecks: boolean): Record<string, string> =>
  mayReadChecks ? paymentTabs : withoutChecks;
