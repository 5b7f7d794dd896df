import { PageDialog } from '~/ui/dialog/page-dialog';
import { PhoneField } from '~/ui/form/fields/phone-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { NewRecordForm } from '~/ui/form/new-record-form';

interface BlockDialogProps {
  /** Empty where the user types it. */
  number: string;
  onClose(): void;
}

const labels: Record<string, string> = { phone_number: 'Phone', notes: 'Notes' };

export function BlockDialog({ number, onClose }: BlockDialogProps) {
  return (
    <PageDialog title="Block a number" description="Its calls do not ring." onClose={onClose}>
      <NewRecordForm
        id="block-number"
        operation="block-number"
        schema={() => import('../../schema').then((module) => module.blockNumberInput)}
        defaultValue={{ phone_number: number, notes: '' }}
        labelOf={(name) => labels[name] ?? name}
        submitLabel="Block"
        onClose={onClose}
      >
        {(fields) => (
          <>
            <PhoneField field={fields.phone_number} label={labels.phone_number!} required autoComplete="off" />
            <TextareaField field={fields.notes} label={labels.notes!} rows={3} maxLength={500} />
          </>
        )}
      </NewRecordForm>
    </PageDialog>
  );
}
