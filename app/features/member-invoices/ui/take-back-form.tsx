import { useOperationForm } from '~/lib/form/form';
import { DeedForm } from './deed-form';

interface TakeBackFormProps {
  /** Uuid of the credit note or the write-off. */
  uuid: string;
  name: string;
  backTo: string;
}

/** Voids a credit note or a write-off. */
export function TakeBackForm({ uuid, name, backTo }: TakeBackFormProps) {
  const [form, fields] = useOperationForm({
    id: 'take-back-adjustment',
    schema: () => import('../schema').then((module) => module.voidAdjustmentInput),
  });
  return (
    <DeedForm form={form} reason={fields.reason} sent={{ uuid }} submitLabel={`Take ${name} back`} backTo={backTo} />
  );
}
