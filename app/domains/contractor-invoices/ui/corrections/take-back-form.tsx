import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { TextField } from '~/ui/form/fields/text-field';
import { OperationForm } from '~/ui/form/operation-form';
import { LeaveGuard } from '~/ui/form/unsaved/leave-guard';
import { useSentForm } from '~/ui/form/use-sent-form';

const schema = () => import('../../schema').then((module) => module.voidCorrectionInput);

/** Voids a correction, with a reason. @param backTo the page of its invoice */
export function TakeBackForm({ uuid, backTo }: { uuid: string; backTo: string }) {
  const { form, fields, isSending, isUnsaved, focusKey } = useSentForm({
    id: 'correction-taken-back',
    operation: 'void-correction',
    schema,
    leadsTo: () => backTo,
  });
  return (
    <OperationForm form={form} labelOf={() => 'Reason'} focusKey={focusKey} className="grid max-w-3xl gap-6">
      <LeaveGuard isDirty={isUnsaved} />
      <input type="hidden" name="uuid" value={uuid} />
      <TextField field={fields.reason} label="Reason" required autoComplete="off" maxLength={500} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" pending={isSending}>
          Take it back
        </Button>
        <LinkButton to={backTo} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </OperationForm>
  );
}
