import { type FormEvent, useState } from 'react';
import { Link } from '~/lib/remix/link';
import { Button } from '../form/buttons/button';
import { Field } from '../form/fields/field';
import { Input } from '../form/fields/input';
import { useOperation } from '../form/use-operation';
import { DeleteRecord } from './delete-record';
import { MOST_NAME } from './view-query';

export interface View {
  id: number;
  name: string;
  query: string;
}

interface ViewRowProps {
  view: View;
  href: string;
  isCurrent: boolean;
  onOpen(): void;
  onChanged(): Promise<void>;
}

/** One view: opened, renamed, deleted. */
export function ViewRow({ view: { id, name }, href, isCurrent, onOpen, onChanged }: ViewRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [wasRenaming, setWasRenaming] = useState(false);
  const rename = useOperation('rename-view', { onDone: () => void onChanged().then(() => setRenaming(false)) });
  const reread = () => void onChanged();
  const remove = useOperation('delete-view', { onDone: reread, onRefused: reread });
  const startRenaming = () => {
    setRenaming(true);
    setWasRenaming(true);
  };
  if (isRenaming) {
    const send = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const next = String(new FormData(event.currentTarget).get('name') ?? '').trim();
      if (next === name) setRenaming(false);
      else if (next !== '' && !rename.isPending) void rename.perform({ id, name: next });
    };
    return (
      <li>
        <form
          onSubmit={send}
          data-keeps-escape
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            setRenaming(false);
          }}
          className="flex flex-wrap items-end gap-2"
        >
          <Field id={`view-${id}`} label={`New name of ${name}`} mark="none" className="grow basis-48 wrap-anywhere">
            {(control) => (
              <Input id={control.id} name="name" defaultValue={name} required maxLength={MOST_NAME} autoFocus />
            )}
          </Field>
          <Button type="submit" pending={rename.isPending}>
            Rename
          </Button>
          <Button variant="secondary" onClick={() => setRenaming(false)}>
            Cancel
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex min-h-10 items-center gap-2">
      <Link
        to={href}
        onClick={onOpen}
        aria-current={isCurrent ? 'page' : undefined}
        className="min-w-0 grow truncate font-semibold text-brand-text hover:underline"
      >
        {name}
      </Link>
      {isCurrent && <span className="text-muted-foreground">open</span>}
      <Button variant="ghost" size="sm" aria-label={`Rename ${name}`} autoFocus={wasRenaming} onClick={startRenaming}>
        Rename
      </Button>
      <DeleteRecord
        operation="delete-view"
        id={id}
        name={name}
        consequence="The view is gone; what it lists stays."
        isPending={remove.isPending}
        onConfirm={() => remove.perform({ id })}
      />
    </li>
  );
}
