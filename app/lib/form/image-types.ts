/** What a field for an image takes. Apart from its rule, which brings zod: a page loads that when somebody types. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'];
