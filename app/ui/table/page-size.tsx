import { Form, useSubmit } from '@remix-run/react';
import { Button } from '../form/buttons/button';
import { NativeSelect } from '../form/fields/native-select';
import { useFormText } from '../form/form-text';
import { HiddenParams } from '../form/hidden-params';
import { useHydrated } from '../frame/use-hydrated';
import type { PaginationProps } from './pagination';

/** How many rows a page has: chosen at once, or by a button where scripts are off. */
export function PageSize({ meta, path, params, pageSizes }: PaginationProps & { pageSizes: readonly number[] }) {
  const translate = useFormText();
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const sizes = pageSizes.includes(meta.per_page) ? pageSizes : [...pageSizes, meta.per_page].sort((a, b) => a - b);
  return (
    <Form
      method="get"
      action={path}
      className="flex items-center gap-2"
      onChange={(event) => submit(event.currentTarget)}
    >
      <HiddenParams params={params} except={['per_page', 'page', 'after']} />
      <label htmlFor="per_page" className="text-muted-foreground">
        {translate('Rows per page')}
      </label>
      <NativeSelect
        key={meta.per_page}
        id="per_page"
        name="per_page"
        defaultValue={String(meta.per_page)}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        className="w-20"
      />
      {isHydrated ? null : (
        <Button type="submit" variant="secondary">
          {translate('Show')}
        </Button>
      )}
    </Form>
  );
}
