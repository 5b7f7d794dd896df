import type * as z from 'zod';
import type { FieldsOf } from '~/lib/form/form-fields';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { FileField } from '~/ui/form/fields/file-field';
import { RadioField } from '~/ui/form/fields/radio-field';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import type { membershipFields } from '../../schema';

/** Delivery by paper or digitally, the club's questions, and the card's picture. */
export function CommunicationFields({ fields, sentImage }: CommunicationFieldsProps) {
  const { t } = useText();
  const copies = [
    { value: '2', label: t('Digital') },
    { value: '1', label: t('Hard copy') },
  ];
  return (
    <Fieldset id="communications" legend={t('Communications and disclosures')} look="section">
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioField field={fields.membership_card} label={t('Membership card')} options={copies} />
        <RadioField field={fields.newsletter} label={t('Newsletter')} options={copies} />
        <RadioField field={fields.communications} label={t('Communications')} options={copies} />
        <RadioField field={fields.invoice_preference} label={t('Invoices')} options={copies} />
      </div>
      <CheckboxField field={fields.paperless_communication} label={t('Paperless communication')} />
      <details className="rounded-(--radius-card) border p-4">
        <summary className="cursor-pointer font-semibold">{t('A few questions (optional)')}</summary>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          <TextField field={fields.years_in_home} label={t('Years in your home')} inputMode="numeric" />
          <TextField field={fields.mortgage_holder} label={t('Mortgage holder')} />
          <TextField field={fields.checking_savings} label={t('Bank of your checking or savings account')} />
          <TextField field={fields.branch} label={t('Branch')} />
          <TextareaField
            field={fields.about_club}
            label={t('How did you hear about the club?')}
            rows={3}
            className="sm:col-span-2"
          />
        </div>
      </details>
      {sentImage && !holdsFile(fields.file.id) && (
        <Notice kind="warning" title={t('Please choose the image again: a browser does not keep it after an error.')} />
      )}
      <FileField
        field={fields.file}
        label={t('Membership card image')}
        help={t('A png, jpg or jpeg of 5 MB at most.')}
        accept="image/png,image/jpeg"
        mark="optional"
      />
    </Fieldset>
  );
}

interface CommunicationFieldsProps {
  fields: FieldsOf<z.input<typeof membershipFields>>;
  /** Whether the form was rendered again after it had been submitted with an image. */
  sentImage: boolean;
}

/** With scripts the form remains mounted while it is submitted, and keeps its file. */
function holdsFile(id: string): boolean {
  if (typeof document === 'undefined') return false;
  return Boolean((document.getElementById(id) as HTMLInputElement | null)?.files?.length);
}
