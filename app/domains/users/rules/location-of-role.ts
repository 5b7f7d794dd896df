/** Where customer service sits, whoever they are. */
export const CUSTOMER_SERVICE_LOCATION = '01-Seattle';

/** Where a new colleague is, unless somebody chooses otherwise. */
export const DEFAULT_LOCATION_ID = 1;
