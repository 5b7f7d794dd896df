/** What the Lindgren household of Capitol Hill sends; each test changes what it is about. */
export function applicationOf(email: string, membership: object = {}, more: object = {}) {
  return {
    members: [{ first_name: 'Greta', last_name: 'Lindgren', email, cell_phone: '(+1) 206-555-0142' }],
    properties: [{ address: '1419 E Aloha St', city: { label: '' }, state: '', zip: '98112' }],
    mailing_address: { address: 'PO Box 12', city: 'Seattle', state: 'WA', zip: '98112' },
    member_contact_phone: {},
    membership: { membership_type: 'HOME', terms_acceptance: true, ...membership },
    ...more,
  };
}
