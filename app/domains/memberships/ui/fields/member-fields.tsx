import type { FieldMetadata } from '@conform-to/react';
import type * as z from 'zod';
import type { FormControl } from '~/lib/form/form-fields';
import { useText } from '~/text';
import { Button } from '~/ui/form/buttons/button';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { PhoneField } from '~/ui/form/fields/phone-field';
import { TextField } from '~/ui/form/fields/text-field';
import { MAX_MEMBERS } from '../../rules/limits';
import type { memberInput } from '../../schema';
import { ordinalOf } from './ordinals';

type Member = z.input<typeof memberInput>;

interface MemberFieldsProps {
  form: FormControl;
  field: FieldMetadata<Member[] | undefined>;
  /** The fields of the ids of existing members. */
  ids?: FieldMetadata<unknown>[];
}

export function MemberFields({ form, field, ids = [] }: MemberFieldsProps) {
  const { t } = useText();
  const rows = field.getFieldList();
  return (
    <section className="grid gap-8">
      <h2 className="text-[1.2em]">{t('Member details')}</h2>
      {rows.map((row, index) => (
        <MemberBlock key={row.key} row={row} id={ids[index]} ordinal={t(ordinalOf(index))} isPrimary={index === 0}>
          {index > 0 && (
            <div>
              <Button type="submit" variant="secondary" {...form.remove.getButtonProps({ name: field.name, index })}>
                {t('Remove the {ordinal} member', { ordinal: t(ordinalOf(index)) })}
              </Button>
            </div>
          )}
        </MemberBlock>
      ))}
      {rows.length < MAX_MEMBERS && (
        <div>
          <Button type="submit" variant="secondary" {...form.insert.getButtonProps({ name: field.name })}>
            {t('Add another member')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface MemberBlockProps {
  row: FieldMetadata<Member>;
  id: FieldMetadata<unknown> | undefined;
  ordinal: string;
  isPrimary: boolean;
  children: React.ReactNode;
}

function MemberBlock({ row, id, ordinal, isPrimary, children }: MemberBlockProps) {
  const { t } = useText();
  const fields = row.getFieldset();
  const auto = (token: string) => (isPrimary ? token : 'off');
  return (
    <Fieldset id={row.id} legend={t('{ordinal} member', { ordinal })} look="section" errors={row.errors}>
      {id?.initialValue !== undefined && <input type="hidden" name={id.name} value={String(id.initialValue)} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.first_name} label={t('First name')} autoComplete={auto('given-name')} required />
        <TextField field={fields.last_name} label={t('Last name')} autoComplete={auto('family-name')} required />
        <TextField field={fields.email} label={t('Email')} type="email" autoComplete={auto('email')} required />
        <PhoneField field={fields.cell_phone} label={t('Cell phone')} autoComplete={auto('tel')} required />
      </div>
      <details className="rounded-(--radius-card) border p-4">
        <summary className="cursor-pointer font-semibold">{t('More about this member (optional)')}</summary>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          <PhoneField field={fields.home_phone} label={t('Home phone')} />
          <PhoneField field={fields.work_phone} label={t('Work phone')} />
          <TextField field={fields.work_phone_extension} label={t('Work phone extension')} inputMode="numeric" />
          <TextField field={fields.occupation} label={t('Occupation')} />
          <TextField field={fields.company} label={t('Company')} />
          <TextField field={fields.relation} label={t('Relation')} />
        </div>
      </details>
      {children}
    </Fieldset>
  );
}
