/** The location of all customer service. */
export const CUSTOMER_SERVICE_LOCATION = '01-Seattle';

/** The default location of a new colleague. */
export const DEFAULT_LOCATION_ID = 1;
