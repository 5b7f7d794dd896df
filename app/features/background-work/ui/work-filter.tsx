import { Form, useNavigate } from '@remix-run/react';
import { Button } from '~/ui/form/buttons/button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { HiddenParams } from '~/ui/form/hidden-params';
import { useListParams } from '~/ui/table/use-list-params';
import { withParams } from '~/ui/table/with-params';
import { wordsOf } from '../rules/work-words';

/** The kind that the list is narrowed to, in the URL; with scripts off by a button. */
export function WorkFilter({ path, kinds }: { path: string; kinds: string[] }) {
  const params = useListParams(path);
  const navigate = useNavigate();
  return (
    <Form action={path} className="flex flex-wrap items-center gap-2">
      <HiddenParams params={params} except={['kind', 'page']} />
      <NativeSelect
        name="kind"
        aria-label="Kind"
        placeholder="All kinds"
        options={kinds.map((value) => ({ value, label: wordsOf(value) }))}
        value={params.get('kind') ?? ''}
        onChange={(event) => navigate(withParams(path, params, { kind: event.currentTarget.value, page: null }))}
      />
      <Button type="submit" variant="secondary" size="sm" className="with-scripts:hidden">
        Apply filter
      </Button>
    </Form>
  );
}
