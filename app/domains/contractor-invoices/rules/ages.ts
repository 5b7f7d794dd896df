/** Age of an open invoice, in days since its date; both ends included. */
export const ages = {
  days_30: { label: '0–30 days', from: 0, to: 30 },
  days_60: { label: '31–60 days', from: 31, to: 60 },
  days_90: { label: '61–90 days', from: 61, to: 90 },
  older: { label: 'Over 90 days', from: 91, to: null },
} as const satisfies Record<string, { label: string; from: number; to: number | null }>;
