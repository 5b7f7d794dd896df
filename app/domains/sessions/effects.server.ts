export const sessionEffects = {};
