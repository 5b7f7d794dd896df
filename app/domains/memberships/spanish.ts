export const membershipSpanish = {} as const;
