import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import type { FormControl } from '~/lib/form/form-fields';
import { Button } from '~/ui/form/buttons/button';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { blankDay, hoursLabels, isFilledDay, type TypedDay, typedDays } from '../../forms/hours-values';
import { DayFields, type DayInput } from './day-fields';

interface DayListProps<Schema> {
  form: FormControl;
  field: FieldMetadata<Schema>;
}

/**
 * Days with hours of their own. The list ends in blank rows: an empty one is sent too, and with scripts off they are
 * what is filled in. With scripts they stay hidden until a day is added.
 */
export function DayList<Schema>({ form, field }: DayListProps<Schema>) {
  const rows = (field as unknown as FieldMetadata<DayInput[]>).getFieldList();
  const days = typedDays(field.value);
  const [opened, setOpened] = useState(0);
  const shown = Math.max(opened, days.findLastIndex(isFilledDay) + 1);
  const addButton = useRef<HTMLButtonElement>(null);
  const added = useRef<number | null>(null);
  useEffect(() => {
    if (added.current === null || added.current >= shown) return;
    document.getElementById(`${field.id}[${added.current}].on`)?.focus();
    added.current = null;
  });
  const add = () => {
    added.current = shown;
    if (shown === rows.length) form.insert({ name: field.name, defaultValue: blankDay() } as never);
    setOpened(shown + 1);
  };
  const remove = (index: number) => {
    const isLast = index === shown - 1;
    const left: TypedDay[] = rows.map((_, at) => days[at] ?? blankDay()).filter((_, at) => at !== index);
    form.update({ name: field.name, value: [...left, blankDay()] } as never);
    setOpened(shown - 1);
    if (isLast) addButton.current?.focus();
  };
  return (
    <Fieldset
      id={`${field.id}-group`}
      look="section"
      legend={hoursLabels.days}
      help="Other hours than the week’s; without any the office is closed. They come before holidays."
      errors={field.errors ?? []}
    >
      {/* Not by conform's keys: a colleague's day must not remount the row that is being typed in */}
      {rows.map((row, index) => (
        <DayFields key={index} form={form} field={row} isSpare={index >= shown} onRemove={() => remove(index)} />
      ))}
      <Button
        ref={addButton}
        variant="secondary"
        size="sm"
        className="hidden justify-self-start with-scripts:inline-flex"
        onClick={add}
      >
        Add a day
      </Button>
    </Fieldset>
  );
}
