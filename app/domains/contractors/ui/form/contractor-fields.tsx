import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { FieldsOf, FormControl } from '~/lib/form/form-fields';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { PhoneField } from '~/ui/form/fields/phone-field';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { contractorLabels, type FieldName } from '../../forms/contractor-values';
import type { updateContractorInput } from '../../schema';
import { CategoryBoxes } from './category-boxes';
import { type ContractorLists, contractorChoices } from './contractor-choices';
import { PlaceFields } from './place-fields';

interface ContractorFieldsProps {
  form: FormControl;
  fields: FieldsOf<Omit<z.input<typeof updateContractorInput>, 'id' | 'version'>>;
  /** The reference: an input for a new contractor, plain text afterwards, because it never changes. */
  reference: ReactNode;
  lists: ContractorLists;
}

const PAIR = 'grid items-start gap-5 sm:grid-cols-2';

/** The fields of a contractor: name, contact, address and terms of work. */
export function ContractorFields({ form, fields, reference, lists }: ContractorFieldsProps) {
  const choices = contractorChoices(lists);
  const field = <Name extends keyof typeof fields & FieldName>(name: Name) => ({
    field: fields[name],
    label: contractorLabels[name],
    autoComplete: 'off',
  });
  return (
    <div className="grid gap-8">
      <Fieldset id="contractor-who" legend="Contractor" look="section" isLegendHidden>
        <div className="grid items-start gap-5 sm:grid-cols-[9rem_1fr]">
          {reference}
          <TextField {...field('name')} required maxLength={120} />
        </div>
        <div className={PAIR}>
          <TextField {...field('contact')} maxLength={120} />
          <SelectField {...field('vendor_type_id')} mark="none" options={choices.vendor_type_id} />
        </div>
        <CategoryBoxes
          field={fields.job_category_ids}
          legend={contractorLabels.job_category_ids}
          options={choices.job_category_ids}
        />
      </Fieldset>
      <Fieldset id="contractor-reach" legend="How to reach them" look="section">
        <div className={PAIR}>
          <PhoneField {...field('phone')} required />
          <TextField {...field('email')} required type="email" inputMode="email" />
          <PhoneField {...field('cell_phone')} />
          <TextField {...field('email_2')} type="email" inputMode="email" />
          <PhoneField {...field('home_phone')} />
          <TextField {...field('website')} inputMode="url" spellCheck={false} />
          <PhoneField {...field('fax')} />
          <PhoneField {...field('pager')} />
          <SelectField
            {...field('communication_pref_id')}
            required
            placeholder="Choose"
            options={choices.communication_pref_id}
          />
        </div>
      </Fieldset>
      <PlaceFields form={form} fields={fields} states={choices.state_id} />
      <Fieldset id="contractor-terms" legend="Terms" look="section">
        <div className={PAIR}>
          <TextField {...field('service_fee')} inputMode="decimal" help="Percent of a job’s total" maxLength={6} />
          <TextField {...field('expire')} type="date" help="When licence or insurance ends" />
          <SelectField
            {...field('service_location_id')}
            mark="none"
            placeholder="None"
            options={choices.service_location_id}
          />
        </div>
        <TextareaField {...field('comment')} rows={4} maxLength={5000} />
      </Fieldset>
    </div>
  );
}
