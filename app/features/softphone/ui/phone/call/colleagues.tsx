import { useEffect, useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import { SpinnerMark } from '~/ui/feedback/spinner-mark';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { useDebounced } from '~/ui/frame/use-debounced';
import { type Colleague, reachable } from '../../../rules/colleagues';
import { usePhone } from '../line/phone-store';

const MOST = 50;
const SEARCH_MILLISECONDS = 500;

interface ColleaguesProps {
  /** Actions on the chosen colleague. */
  actions: { label: string; does(colleague: Colleague): void }[];
  onClose(): void;
}

/** The list that a call is transferred from. */
export function Colleagues({ actions }: ColleaguesProps) {
  const { own } = usePhone();
  const [colleagues, setColleagues] = useState<Colleague[] | null>(null);
  const [chosen, setChosen] = useState<Colleague | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [search, setSearch] = useState('');
  const find = useDebounced(setSearch, SEARCH_MILLISECONDS);
  useEffect(() => {
    callApi('GET /ring-central/contacts', { search, per_page: MOST }).then(
      ({ result }) => setColleagues(reachable(result, own)),
      () => setFailed(true),
    );
  }, [own, search]);
  if (hasFailed) return <p role="alert">Something went wrong!</p>;
  if (!colleagues) return <SpinnerMark />;
  return (
    <div className="grid gap-3">
      <Field id="colleague-search" label="Search" mark="none">
        {(control) => <Input {...control} type="search" onChange={({ target }) => find.call(target.value)} />}
      </Field>
      {colleagues.length === 0 ? <p role="status">No colleague with an extension was found.</p> : null}
      <fieldset
        className="grid max-h-64 gap-1 overflow-y-auto"
        aria-describedby={isRefused ? 'no-colleague' : undefined}
      >
        <legend className="mb-1 font-semibold">Colleague</legend>
        {colleagues.map((colleague) => (
          <label key={colleague.extension} className="flex cursor-pointer items-center gap-2 py-1">
            <input
              type="radio"
              name="colleague"
              className="size-4 accent-brand"
              checked={chosen?.extension === colleague.extension}
              onChange={() => setChosen(colleague)}
            />
            <span className="min-w-0 break-words">{colleague.name}</span>
            <span className="tabular text-muted-foreground">{colleague.extension}</span>
          </label>
        ))}
      </fieldset>
      {isRefused && !chosen ? (
        <p id="no-colleague" role="alert" className="text-danger-text">
          Choose a colleague first.
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        {actions.map(({ label, does }, index) => (
          <Button
            key={label}
            variant={index === 0 ? 'primary' : 'secondary'}
            onClick={() => (chosen ? does(chosen) : setRefused(true))}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
