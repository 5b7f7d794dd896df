export const paymentEffects = {};
