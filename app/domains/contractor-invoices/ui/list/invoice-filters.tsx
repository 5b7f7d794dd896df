import { Form, useNavigate } from '@remix-run/react';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { HiddenParams } from '~/ui/form/hidden-params';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { useListParams } from '~/ui/table/use-list-params';
import { withParams } from '~/ui/table/with-params';
import { intervals } from '../../rules/tabs';
import { contractorInvoiceStatuses } from '../../states';
import { CustomRange } from './custom-range';
import { QbeFilter } from './qbe-filter';

const PATH = '/app/invoices';
const FILTERED = ['interval', 'start_date', 'end_date', 'status', 'page', 'after'];

/** Days, status and QuickBooks as URL parameters, combined. With scripts off one button sends them. */
export function InvoiceFilters() {
  const params = useListParams(PATH);
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
