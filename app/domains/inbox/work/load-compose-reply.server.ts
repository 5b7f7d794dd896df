/** Imported here only: the sanitizer of the quoted text is a quarter of a megabyte. */
export const loadComposeReply = () => import('./compose-reply.server');
