/** The page of a job request, by the token of one of its links. */
export const requestPath = (token: string): string => `/job-request/${token}`;
