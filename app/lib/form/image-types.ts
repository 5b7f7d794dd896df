/**
 * The types that an image field accepts. Not beside its rule, which imports zod: a page loads that when the user types.
 */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'];
