export const jobSpanish = {} as const;
