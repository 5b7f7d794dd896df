import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import { Dialog, DialogContent } from '../dialog/dialog';
import { EmptyState } from '../feedback/empty-state';
import { Notice } from '../feedback/notice';
import { Button } from '../form/buttons/button';
import { Field } from '../form/fields/field';
import { Input } from '../form/fields/input';
import { useOperation } from '../form/use-operation';
import { MOST_NAME, viewQueryOf } from './view-query';
import { type View, ViewRow } from './view-row';

interface ViewDialogProps {
  path: string;
  params: URLSearchParams;
  besides: readonly string[];
  onClose(): void;
}

const hrefOf = (path: string, query: string) => (query ? `${path}?${query}` : path);

/** The user's views of a list: opened, renamed, deleted, and the current settings saved as another. */
export function ViewDialog({ path, params, besides, onClose }: ViewDialogProps) {
  const [views, setViews] = useState<View[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const current = viewQueryOf(params, besides);
  const read = useCallback(async () => {
    try {
      setViews((await callApi('GET /saved-views', { list: path })).results);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [path]);
  useEffect(() => void read(), [read]);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title="Views of this list" description="Only you see them, on every device.">
        <div className="grid grid-cols-1 gap-5">
          {hasFailed && (
            <Notice kind="error" isLive title="Your views could not be read.">
              <Button variant="secondary" size="sm" className="mt-2" onClick={() => void read()}>
                Try again
              </Button>
            </Notice>
          )}
          {views?.length === 0 && <EmptyState>Filter or sort the list, then name what you see.</EmptyState>}
          {views && views.length > 0 && (
            <ul aria-label="Views" className="grid grid-cols-1 gap-1">
              {views.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  href={hrefOf(path, view.query)}
                  isCurrent={view.query === current}
                  onOpen={onClose}
                  onChanged={read}
                />
              ))}
            </ul>
          )}
          <NewView path={path} query={current} onSaved={read} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function NewView({ path, query, onSaved }: { path: string; query: string; onSaved(): Promise<void> }) {
  const [name, setName] = useState('');
  const { perform, isPending } = useOperation('save-view', {
    onDone: () => {
      setName('');
      void onSaved();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && name.trim() !== '') void perform({ list: path, name, query });
  };
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-2 border-t pt-4">
      <Field id="view-name" label="Name for the list as it is now" mark="none" className="grow basis-48">
        {(control) => (
          <Input
            id={control.id}
            value={name}
            maxLength={MOST_NAME}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" pending={isPending} disabled={name.trim() === ''}>
        Save view
      </Button>
    </form>
  );
}
