import { Form, useNavigate, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/ui/form/button';
import { HiddenParams } from '~/ui/form/hidden-params';
import { Input } from '~/ui/form/input';
import { NativeSelect } from '~/ui/form/native-select';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { withParams } from '~/ui/table/with-params';
import { intervals } from '../../rules/tabs';
import { contractorInvoiceStatuses } from '../../states';
import { QbeFilter } from './qbe-filter';

const PATH = '/app/invoices';
const FILTERED = ['interval', 'start_date', 'end_date', 'status', 'page', 'after'];

/** Days, status and QuickBooks: all of it in the URL, and combined. With scripts off one button sends them. */
export function InvoiceFilters() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const interval = params.get('interval') ?? '';
  const go = (changes: Record<string, string | null>) => navigate(withParams(PATH, params, changes));
  return (
    <>
      <Form method="get" action={PATH} className="flex flex-wrap items-center gap-2">
        <HiddenParams params={params} except={FILTERED} />
        <NativeSelect
          key={`interval ${interval}`}
          name="interval"
          aria-label="Date range"
          defaultValue={interval}
          options={[{ value: '', label: 'Any date' }, ...Object.entries(intervals).map(toOption)]}
          onChange={(event) => go({ interval: event.currentTarget.value, start_date: null, end_date: null })}
        />
        {interval === 'custom' ? (
          <CustomRange key={params.toString()} params={params} />
        ) : (
          !isHydrated && (
            <div className="flex flex-wrap gap-2 with-scripts:hidden">
              <CustomRange params={params} />
            </div>
          )
        )}
        <NativeSelect
          key={`status ${params.get('status') ?? ''}`}
          name="status"
          aria-label="Status"
          defaultValue={params.get('status') ?? ''}
          options={[
            { value: '', label: 'Any status' },
            ...contractorInvoiceStatuses.map((status) => ({ value: status, label: status })),
          ]}
          onChange={(event) => go({ status: event.currentTarget.value })}
        />
      </Form>
      <QbeFilter params={params} path={PATH} />
    </>
  );
}

const toOption = ([value, label]: [string, string]) => ({ value, label });

/** Two days and “Filter”, which waits for both in their order. */
function CustomRange({ params }: { params: URLSearchParams }) {
  const isHydrated = useHydrated();
  const [days, setDays] = useState({
    start_date: params.get('start_date') ?? '',
    end_date: params.get('end_date') ?? '',
  });
  const { start_date, end_date } = days;
  const isReady = start_date !== '' && end_date !== '' && start_date <= end_date;
  const dayInput = (name: keyof typeof days, label: string) => (
    <Input
      type="date"
      name={name}
      aria-label={label}
      value={days[name]}
      onChange={(event) => setDays({ ...days, [name]: event.currentTarget.value })}
      className="w-38"
    />
  );
  return (
    <>
      {dayInput('start_date', 'Start date')}
      {dayInput('end_date', 'End date')}
      <Button type="submit" variant="secondary" disabled={isHydrated && !isReady}>
        Filter
      </Button>
    </>
  );
}
