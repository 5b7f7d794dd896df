/** Said of who cannot be asked or sent, before the server would. */
export const NO_EMAIL = 'Email Not Exist in This Contractor';

/** Said where a job's status, dispatch or contractor could not be changed and the server has no words of its own. */
export const REFUSED = 'An unexpected error occurred!';
