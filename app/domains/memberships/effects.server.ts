export const membershipEffects = {};
