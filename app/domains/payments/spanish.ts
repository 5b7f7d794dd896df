export const paymentSpanish = {} as const;
