export const inboxSpanish = {} as const;
