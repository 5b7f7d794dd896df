/** The dashboard's initial range in days, as users choose it. */
export const dateRanges = [1, 7, 15, 30, 60, 90, 365] as const;
