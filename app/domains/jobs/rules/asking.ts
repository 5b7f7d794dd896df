/** The query of a job's page that opens the request of estimates. */
export const ASKING = 'ask';
