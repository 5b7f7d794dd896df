import { type PickerRow, RecordPicker } from '~/ui/record-picker';

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

const show = ({ id, name, contact, email }: PickedContractor): PickerRow => ({
  id,
  title: name,
  detail: [contact, email || 'no e-mail address'].filter(Boolean).join(' · '),
});

/** An active contractor, by id, name, phone or mail. */
export function ContractorPicker({ label = 'Contractor', ...props }: ContractorPickerProps) {
  return (
    <RecordPicker<PickedContractor>
      label={label}
      noun="contractors"
      path="/contractors"
      placeholder="By ID, First Name, Last Name, Phone or Email"
      show={show}
      {...props}
    />
  );
}
