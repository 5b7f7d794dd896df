import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { Day } from '~/lib/calendar';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { hoursLabels, tickedHolidays } from '../../forms/hours-values';
import { dayInWords } from '../../forms/hours-words';
import { holidayKeys, holidays, nextHolidayDay } from '../../rules/holidays';

interface HolidayFieldsProps<Keys, Flag> {
  field: FieldMetadata<Keys>;
  observed: FieldMetadata<Flag>;
  today: Day;
}

/** The holidays on which the office is closed, each with its next day. */
export function HolidayFields<Keys, Flag>({ field, observed, today }: HolidayFieldsProps<Keys, Flag>) {
  const ticked = tickedHolidays(field.initialValue);
  return (
    <Fieldset
      id={`${field.id}-group`}
      look="section"
      legend={hoursLabels.holidays}
      help="Closed on the holidays that are ticked."
      errors={field.errors ?? []}
    >
      <input type="hidden" name={field.name} value="" />
      <div className="grid gap-x-6 sm:grid-cols-2">
        {holidayKeys.map((key, index) => (
          <Box
            key={key}
            id={index === 0 ? field.id : `${field.id}-${key}`}
            name={field.name}
            value={key}
            isTicked={ticked.includes(key)}
            label={holidays[key].name}
          >
            {dayInWords(nextHolidayDay(key, today))}
          </Box>
        ))}
      </div>
      <div className="border-t pt-3">
        <input type="hidden" name={observed.name} value="" />
        <Box
          id={observed.id}
          name={observed.name}
          value="on"
          isTicked={([observed.initialValue].flat() as unknown[]).includes('on')}
          label={hoursLabels.observed}
        >
          A holiday on a Saturday is also kept on the Friday before, one on a Sunday on the Monday after.
        </Box>
      </div>
    </Fieldset>
  );
}

interface BoxProps {
  id: string;
  name: string;
  value: string;
  isTicked: boolean;
  label: string;
  /** What is said of it. */
  children: ReactNode;
}

function Box({ id, name, value, isTicked, label, children }: BoxProps) {
  return (
    <div className="flex items-start gap-2.5 py-1.5 max-sm:py-2">
      <Checkbox
        id={id}
        name={name}
        value={value}
        defaultChecked={isTicked}
        aria-describedby={`${id}-words`}
        className="mt-[0.1em]"
      />
      <div className="grid min-w-0 grow">
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        <span id={`${id}-words`} className="text-[0.93em] text-muted-foreground tabular">
          {children}
        </span>
      </div>
    </div>
  );
}
