/** Shown for a contractor who cannot get requests or dispatches, without a call to the server. */
export const NO_EMAIL = 'Email Not Exist in This Contractor';

/** Shown where a job's status, dispatch or contractor could not be changed and the server sent no message. */
export const REFUSED = 'An unexpected error occurred!';
