import { Form, useNavigate } from '@remix-run/react';
import { Button } from '~/ui/form/buttons/button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { HiddenParams } from '~/ui/form/hidden-params';
import { useListParams } from '~/ui/table/use-list-params';
import { withParams } from '~/ui/table/with-params';

interface OfficeFilterProps {
  path: string;
  locations: { id: number; label: string }[];
}

const NAME = 'service_location_id';

/** The office filter of the users, in the URL; with scripts off by a button. */
export function OfficeFilter({ path, locations }: OfficeFilterProps) {
  const params = useListParams(path);
  const navigate = useNavigate();
  return (
    <Form action={path} className="flex flex-wrap items-center gap-2">
      <HiddenParams params={params} except={[NAME, 'page', 'after']} />
      <label htmlFor="office-filter" className="text-muted-foreground">
        Service location
      </label>
      <NativeSelect
        id="office-filter"
        name={NAME}
        placeholder="ALL"
        options={locations.map(({ id, label }) => ({ value: String(id), label }))}
        value={params.get(NAME) ?? ''}
        onChange={(event) => navigate(withParams(path, params, { [NAME]: event.currentTarget.value }))}
      />
      <Button type="submit" variant="secondary" size="sm" className="with-scripts:hidden">
        Apply filters
      </Button>
    </Form>
  );
}
