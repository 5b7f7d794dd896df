import type { FieldMetadata } from '@conform-to/react';
import type { FormControl } from '~/lib/form/form-fields';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { type HoursValues, hoursFieldLabel, hoursLabels, hoursValues, isFilledSpan } from '../../forms/hours-values';
import { weekdays } from '../../rules/weekdays';
import { SpanFields, type SpanInput } from './span-fields';

type Week = HoursValues['week'];

interface WeekFieldsProps<Schema> {
  form: FormControl;
  field: FieldMetadata<Schema>;
}

/** The days of a week, each with up to two spans. */
export function WeekFields<Schema>({ form, field }: WeekFieldsProps<Schema>) {
  const days = (field as unknown as FieldMetadata<Record<keyof Week, SpanInput[]>>).getFieldset();
  const { week } = hoursValues({ week: field.value });
  const write = (value: Week) => form.update({ name: field.name, value } as never);
  const copyMonday = () => {
    write(Object.fromEntries(weekdays.map((day) => [day, week.mon])) as Week);
    showToast({ kind: 'success', title: 'Every day has Monday’s hours now.', undo: () => write(week) });
  };
  return (
    <Fieldset
      id={`${field.id}-group`}
      look="section"
      legend={hoursLabels.week}
      help="A day that is left empty is closed."
    >
      <div className="grid gap-y-3">
        {weekdays.map((day) => {
          const [first, second] = days[day].getFieldList();
          const label = hoursFieldLabel(days[day].name);
          return (
            <fieldset
              key={day}
              aria-label={label}
              className="grid items-start gap-x-4 gap-y-1 border-b pb-3 last:border-b-0 last:pb-0 sm:grid-cols-[7.5rem_1fr]"
            >
              <div className="flex min-h-(--control-height) items-center gap-x-2 sm:block sm:py-1.5">
                <span className="font-semibold">{label}</span>
                {!week[day].some(isFilledSpan) && <span className="block text-muted-foreground">closed</span>}
              </div>
              <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
                <SpanFields form={form} field={first!} />
                <SpanFields form={form} field={second!} isSecond />
              </div>
            </fieldset>
          );
        })}
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="hidden justify-self-start with-scripts:inline-flex"
        onClick={copyMonday}
      >
        Copy Monday to all
      </Button>
    </Fieldset>
  );
}
