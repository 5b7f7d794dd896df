/** How many days back the dashboard goes at first, as people choose it. */
export const dateRanges = [1, 7, 15, 30, 60, 90, 365] as const;
