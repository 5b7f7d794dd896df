import { Form, useSubmit } from '@remix-run/react';
import { useId } from 'react';
import { textPages } from '~/lib/texts/registered-text';
import { Button } from '~/ui/form/buttons/button';
import { Input } from '~/ui/form/fields/input';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { type WordState, wordStates } from '../../rules/word-state';

interface TextFiltersProps {
  search: string;
  page: string;
  state: string;
  counts: Record<WordState, number>;
}

/** The search and the filters of the texts: a GET form, sent at each choice where scripts run. */
export function TextFilters({ search, page, state, counts }: TextFiltersProps) {
  const id = useId();
  const submit = useSubmit();
  const pages = Object.entries(textPages).map(([value, label]) => ({ value, label }));
  const states = wordStates.map((value) => ({ value, label: `${value} (${counts[value]})` }));
  return (
    <Form
      method="get"
      role="search"
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget, { replace: true });
      }}
    >
      <div className="grid gap-(--field-gap) max-sm:w-full">
        <label htmlFor={`${id}-search`} className="font-semibold">
          Search
        </label>
        <Input id={`${id}-search`} key={search} name="search" type="search" defaultValue={search} maxLength={500} />
      </div>
      <div className="grid gap-(--field-gap)">
        <label htmlFor={`${id}-page`} className="font-semibold">
          Page
        </label>
        <NativeSelect
          id={`${id}-page`}
          key={page}
          name="page_of"
          defaultValue={page}
          placeholder="All pages"
          options={pages}
        />
      </div>
      <div className="grid gap-(--field-gap)">
        <label htmlFor={`${id}-state`} className="font-semibold">
          State
        </label>
        <NativeSelect
          id={`${id}-state`}
          key={state}
          name="state"
          defaultValue={state}
          placeholder="All states"
          options={states}
        />
      </div>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  );
}
