export const SESSION_SECONDS = 12 * 60 * 60;
export const CODE_SECONDS = 10 * 60;
export const CODE_TRIES = 5;
/** Counted from the moment a code is sent. */
export const RESEND_LOCK_SECONDS = 30;
export const RESET_LINK_SECONDS = 60 * 60;
/** Mails with a reset link that one account gets in an hour. */
export const RESET_LINKS_AN_HOUR = 5;
