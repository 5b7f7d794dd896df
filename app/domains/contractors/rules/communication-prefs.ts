/** Ways to write to a contractor. */
export const communicationPrefs = [
  { id: 1, name: 'Hard copy' },
  { id: 2, name: 'Digital' },
] as const;
