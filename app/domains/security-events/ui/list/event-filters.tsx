import { Form, useNavigate } from '@remix-run/react';
import { Button } from '~/ui/form/buttons/button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { HiddenParams } from '~/ui/form/hidden-params';
import { useListParams } from '~/ui/table/use-list-params';
import { withParams } from '~/ui/table/with-params';
import type { Period } from '../../list';
import { securityEventKinds, securityEventWords } from '../../states';

const kinds = securityEventKinds.map((value) => ({ value, label: securityEventWords[value] }));
const periodWords: Record<Period, string> = { today: 'Today', week: 'Last 7 days', month: 'Last 30 days' };
const periods = Object.entries(periodWords).map(([value, label]) => ({ value, label }));

/** The list's filters, in the URL; with scripts off by a button. */
export function EventFilters({ path }: { path: string }) {
  const params = useListParams(path);
  const navigate = useNavigate();
  const select = (name: string, label: string, placeholder: string, options: { value: string; label: string }[]) => (
    <NativeSelect
      name={name}
      aria-label={label}
      placeholder={placeholder}
      options={options}
      value={params.get(name) ?? ''}
      onChange={(event) => navigate(withParams(path, params, { [name]: event.currentTarget.value }))}
    />
  );
  return (
    <Form action={path} className="flex flex-wrap items-center gap-2">
      <HiddenParams params={params} except={['kind', 'period', 'page', 'after']} />
      {select('kind', 'Kind', 'All kinds', kinds)}
      {select('period', 'Time', 'All times', periods)}
      <Button type="submit" variant="secondary" size="sm" className="with-scripts:hidden">
        Apply filters
      </Button>
    </Form>
  );
}
