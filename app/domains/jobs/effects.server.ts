export const jobEffects = {};
