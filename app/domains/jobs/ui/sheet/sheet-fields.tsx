import { useEffect, useRef } from 'react';
import type * as z from 'zod';
import type { FieldsOf, FormControl } from '~/lib/form/form-fields';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { sheetLabels } from '../../forms/job-values';
import type { createJobInput } from '../../forms/sheet-schema';
import { MOST_WISHED_TIMES } from '../../rules/wished-times';
import { type SheetLists, sheetOptions } from './sheet-choices';

type Name = 'contact_id' | 'property_id' | 'category_id' | 'code_id' | 'description';
type Fields = FieldsOf<Pick<z.input<typeof createJobInput>, Name | 'wished_times' | 'access_note'>>;

interface SheetFieldsProps {
  form: FormControl;
  fields: Fields;
  lists: SheetLists;
  /** Values that the page suggests: a field that has its own is marked. */
  suggested?: Partial<Record<Name, string>>;
}

/** Contact, place and kind of work: the fields of every job request. */
export function SheetFields({ form, fields, lists, suggested = {} }: SheetFieldsProps) {
  const options = sheetOptions(lists);
  const isHydrated = useHydrated();
  const category = String(fields.category_id.value ?? '');
  const codes = lists.codes.filter(({ category_id }) => String(category_id) === category);
  useFreshType(form, fields, category, codes);
  const field = <Each extends Name>(name: Each) => ({
    field: fields[name],
    label: <SuggestedLabel name={name} isSuggested={isSame(suggested[name], fields[name].value)} />,
    required: true,
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField {...field('contact_id')} options={options.contact_id} placeholder="Choose a person" />
      <SelectField {...field('property_id')} options={options.property_id} placeholder="Choose a property" />
      <SelectField {...field('category_id')} options={options.category_id} placeholder="Choose a category" />
      <SelectField
        // Remounted on hydration, which changes the options: the select would lose its default value.
        key={isHydrated ? 'of the category' : 'every'}
        {...field('code_id')}
        placeholder={isHydrated && !category ? 'Choose a category first' : 'Choose a type'}
        disabled={isHydrated && !category}
        {...(isHydrated && {
          options: codes.map(({ id, description }) => ({ value: String(id), label: description })),
        })}
      >
        {!isHydrated && lists.categories.map((each) => <CodesOf key={each.id} category={each} codes={lists.codes} />)}
      </SelectField>
      <TextareaField {...field('description')} rows={5} className="sm:col-span-2" />
      <TextareaField
        field={fields.wished_times}
        label={sheetLabels.wished_times}
        help={`One a line, at most ${MOST_WISHED_TIMES}. The contractor reads them with the dispatch.`}
        mark="none"
        rows={3}
      />
      <TextareaField
        field={fields.access_note}
        label={sheetLabels.access_note}
        help="The contractor reads it with the dispatch, and not before."
        mark="none"
        rows={3}
      />
    </div>
  );
}

const isSame = (suggested: string | undefined, value: unknown) =>
  Boolean(suggested) && suggested === String(value ?? '');

function SuggestedLabel({ name, isSuggested }: { name: Name; isSuggested: boolean }) {
  return (
    <>
      {sheetLabels[name]}
      {isSuggested && <span className="ml-2 rounded-full bg-brand-soft px-2 text-brand-text">Suggested</span>}
    </>
  );
}

function CodesOf({ category, codes }: { category: { id: number; name: string }; codes: SheetLists['codes'] }) {
  return (
    <optgroup label={category.name}>
      {codes
        .filter(({ category_id }) => category_id === category.id)
        .map(({ id, description }) => (
          <option key={id} value={id}>
            {description}
          </option>
        ))}
    </optgroup>
  );
}

/** Clears a type that does not belong to the chosen category. */
function useFreshType(form: FormControl, fields: Fields, category: string, codes: SheetLists['codes']) {
  const before = useRef(category);
  const chosen = String(fields.code_id.value ?? '');
  useEffect(() => {
    if (before.current === category) return;
    before.current = category;
    if (chosen && !codes.some(({ id }) => String(id) === chosen)) form.update({ name: 'code_id', value: '' });
  }, [category, chosen, codes, form]);
}
