export const sessionSpanish = {} as const;
