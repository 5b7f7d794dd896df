export const invoiceEffects = {};
