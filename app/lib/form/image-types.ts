/** The types that an image field accepts. Apart from its rule, whose zod a page loads when the user types. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'];
