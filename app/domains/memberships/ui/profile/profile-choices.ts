import { membershipStatuses } from '../../states';

const YES_NO = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
];
const COPIES = [
  { value: '2', label: 'Digital' },
  { value: '1', label: 'Hard copy' },
];

export interface ProfileLists {
  types: { id: number; name: string; retired?: boolean }[];
  states: { code: string; name: string }[];
  locations: { id: number; label: string }[];
}

/** The choices of the membership form, by field name. */
export function profileChoices({ types, locations }: ProfileLists) {
  return {
    status: membershipStatuses.map((status) => ({ value: status, label: status })),
    membership_type: types.map(({ id, name, retired }) => ({
      value: String(id),
      label: retired ? `${name} (retired)` : name,
    })),
    service_location_id: locations.map(({ id, label }) => ({ value: String(id), label })),
    membership_card: COPIES,
    newsletter: COPIES,
    communications: COPIES,
    invoice_preference: COPIES,
    out_of_network: YES_NO,
    paperless_communication: YES_NO,
    do_not_email: YES_NO,
    mailing_address_as_home: [
      { value: '0', label: 'Another address' },
      { value: '1', label: 'The home' },
    ],
  };
}
