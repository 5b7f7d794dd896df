import { callApi } from '~/lib/http/api-client';
import { type PickerQuery, type PickerRow, RecordPicker } from '~/ui/dialog/record-picker';

export interface PickedContractor {
  id: number;
  name: string;
  contact: string;
  email: string;
}

interface ContractorPickerProps {
  label?: string;
  chosen: number | null;
  onChoose(contractor: PickedContractor): void;
}

const find = (query: PickerQuery) => callApi('GET /contractors', query);
const show = ({ id, name, contact, email }: PickedContractor): PickerRow => ({
  id,
  title: name,
  detail: [contact, email || 'no e-mail address'].filter(Boolean).join(' · '),
});

/** Picks an active contractor, searched by id, name, phone or mail. */
export function ContractorPicker({ label = 'Contractor', ...props }: ContractorPickerProps) {
  return (
    <RecordPicker<PickedContractor>
      label={label}
      noun="contractors"
      find={find}
      placeholder="By ID, First Name, Last Name, Phone or Email"
      show={show}
      {...props}
    />
  );
}
