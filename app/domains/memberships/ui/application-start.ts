/** Where the home stands, as far as the zip check tells. */
export interface Home {
  zip?: string;
  city?: string;
  state?: string;
}

/** What a new form starts with. */
export function startOf(submissionId: string, home: Home, type: string) {
  return {
    submission_id: submissionId,
    members: [{}],
    properties: [home],
    membership: {
      membership_type: type,
      membership_card: '2',
      newsletter: '2',
      communications: '2',
      invoice_preference: '2',
      subscription_type: 'single_year',
      subscription_no_years: '1',
      pay_by_cc: 'on',
    },
  };
}
