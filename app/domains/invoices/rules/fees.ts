/** The fees of the club, in cents; 0 is none. */
export const fees = { returned_check_fee: 3500, late_fee: 1000 } as const;
