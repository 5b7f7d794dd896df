import { Form, useNavigate } from '@remix-run/react';
import { Button } from '~/ui/form/buttons/button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { HiddenParams } from '~/ui/form/hidden-params';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { withParams } from '~/ui/table/with-params';
import { CustomRange } from '../list/custom-range';
import { ContractorFilter } from './contractor-filter';

interface RemittanceFiltersProps {
  path: string;
  params: URLSearchParams;
  period: { from: string; to: string };
  /** The club's day. */
  today: string;
  chosen: { id: number; name: string }[];
}

const YEARS = 10;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const PERIOD = ['interval', 'month', 'year', 'start_date', 'end_date', 'page'];

/** Contractors, and the days: a month, a year or a custom range. All of it is in the URL. */
export function RemittanceFilters({ path, params, period, today, chosen }: RemittanceFiltersProps) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const go = (changes: Record<string, string | null>) => navigate(withParams(path, params, changes));
  const isCustom = params.get('interval') === 'custom' || params.has('start_date');
  const year = params.get('year') ?? period.from.slice(0, 4);
  const month = params.has('year')
    ? (params.get('month') ?? '').padStart(params.get('month') ? 2 : 0, '0')
    : period.from.slice(5, 7);
  const current = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, index) => String(current - index));
  const offered = years.includes(year) ? years : [...years, year];
  const inMonths = { interval: null, start_date: null, end_date: null, year, month };
  return (
    <>
      <ContractorFilter chosen={chosen} onChoose={(ids) => go({ contractor_ids: ids.join(',') })} />
      <Form method="get" action={path} className="flex flex-wrap items-center gap-2">
        <HiddenParams params={params} except={PERIOD} />
        <NativeSelect
          key={`kind ${isCustom}`}
          name="interval"
          aria-label="Period"
          defaultValue={isCustom ? 'custom' : ''}
          options={[
            { value: '', label: 'Month or year' },
            { value: 'custom', label: 'Custom' },
          ]}
          onChange={(event) =>
            go(event.currentTarget.value ? { interval: 'custom', year: null, month: null } : inMonths)
          }
        />
        {(!isCustom || !isHydrated) && (
          <>
            <NativeSelect
              key={`month ${month}`}
              name="month"
              aria-label="Month"
              defaultValue={month}
              options={[{ value: '', label: 'Whole year' }, ...MONTHS.map((value) => ({ value, label: value }))]}
              onChange={(event) => go({ ...inMonths, month: event.currentTarget.value })}
            />
            <NativeSelect
              key={`year ${year}`}
              name="year"
              aria-label="Year"
              defaultValue={year}
              options={offered.map((value) => ({ value, label: value }))}
              onChange={(event) => go({ ...inMonths, year: event.currentTarget.value })}
            />
          </>
        )}
        {isCustom ? (
          <CustomRange key={params.toString()} params={params} />
        ) : (
          !isHydrated && (
            <Button type="submit" variant="secondary" className="with-scripts:hidden">
              Show
            </Button>
          )
        )}
      </Form>
    </>
  );
}
