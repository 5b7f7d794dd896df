import { Form, useNavigate, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import type { Days } from '~/lib/list/day-spans';
import { Button } from '~/ui/form/buttons/button';
import { Input } from '~/ui/form/fields/input';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { HiddenParams } from '~/ui/form/hidden-params';
import { Day } from '~/ui/format/day';
import { withParams } from '~/ui/table/with-params';
import { type Preset, presets } from '../rules/range';

interface RangePickerProps {
  path: string;
  preset: Preset;
  days: Days;
}

const NAMES = ['days', 'from', 'to'];

/** The range of the page, in the URL: one that ends today, or two typed days. */
export function RangePicker({ path, preset, days }: RangePickerProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isCustom, setCustom] = useState(preset === 'custom');
  const choose = (value: string) => {
    setCustom(value === 'custom');
    if (value !== 'custom') navigate(withParams(path, params, { days: value, from: null, to: null }));
  };
  return (
    <Form method="get" action={path} className="flex flex-wrap items-center gap-2">
      <HiddenParams params={params} except={NAMES} />
      <NativeSelect
        name="days"
        aria-label="Date range"
        value={isCustom ? 'custom' : preset}
        options={[...presets, { value: 'custom', label: 'Custom' }]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <span className={isCustom ? 'flex flex-wrap items-center gap-2' : 'flex flex-wrap gap-2 with-scripts:hidden'}>
        <Input
          type="date"
          name="from"
          aria-label="First day"
          defaultValue={params.get('from') ?? (isCustom ? days.from : '')}
          className="w-38"
        />
        <Input
          type="date"
          name="to"
          aria-label="Last day"
          defaultValue={params.get('to') ?? (isCustom ? days.to : '')}
          className="w-38"
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </span>
      {!isCustom && (
        <span className="tabular text-muted-foreground">
          <Day value={days.from} />
          {days.to !== days.from && (
            <>
              {' – '}
              <Day value={days.to} />
            </>
          )}
        </span>
      )}
    </Form>
  );
}
