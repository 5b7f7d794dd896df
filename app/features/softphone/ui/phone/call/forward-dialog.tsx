import { useEffect, useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import { Dialog, DialogContent, DialogTrigger } from '~/ui/dialog/dialog';
import { SpinnerMark } from '~/ui/feedback/spinner-mark';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { useDebounced } from '~/ui/frame/use-debounced';
import { type Colleague, reachable } from '../../../rules/colleagues';
import { command, usePhone } from '../line/phone-store';

const MOST = 50;
const SEARCH_MILLISECONDS = 500;

interface ForwardDialogProps {
  title: string;
  label?: string;
  /** Actions on the chosen colleague. */
  actions: { label: string; does(colleague: Colleague): void }[];
}

/** Chooses a colleague; shows the progress until the call is transferred, or is back. */
export function ForwardDialog({ title, label = 'Forward', actions }: ForwardDialogProps) {
  const { call } = usePhone();
  const [isOpen, setOpen] = useState(false);
  const [isConnecting, setConnecting] = useState(false);
  const { toForward, second } = call;
  useEffect(() => {
    if (toForward && !second) return;
    setOpen(false);
    setConnecting(false);
  }, [toForward, second]);
  const open = (next: boolean) => {
    setOpen(next);
    setConnecting(false);
    command({ do: 'open forward', isOpen: next });
  };
  return (
    <Dialog open={isOpen} onOpenChange={open}>
      <DialogTrigger asChild>
        <Button variant="secondary">{label}</Button>
      </DialogTrigger>
      <DialogContent title={title} size="sm">
        {isConnecting ? (
          <p role="status" className="flex items-center gap-2">
            <SpinnerMark />
            Connecting...
          </p>
        ) : (
          <Colleagues
            actions={actions.map(({ label: words, does }) => ({
              label: words,
              does: (colleague) => {
                setConnecting(true);
                does(colleague);
              },
            }))}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Colleagues({ actions }: Pick<ForwardDialogProps, 'actions'>) {
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
