import { Form } from '@remix-run/react';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { useHydrated } from '~/ui/frame/use-hydrated';

export interface ChangedDefault {
  name: string;
  label: string;
  language: 'en' | 'es';
  before: string;
  now: string;
}

interface OutdatedWordsProps {
  operation: 'update-mail' | 'update-text';
  entry: { key: string; version: number };
  /** The defaults that have changed since the words were saved; none where the words cannot be shown. */
  changed: ChangedDefault[];
  /** “sent”, “shown” */
  used: string;
  mayUpdate: boolean;
}

/** That the default has changed since words were saved, with both defaults, or that the words cannot be used. */
export function OutdatedWords({ operation, entry: { key, version }, changed, used, mayUpdate }: OutdatedWordsProps) {
  const { perform, isPending } = useOperation(operation);
  const isHydrated = useHydrated();
  const isUsable = changed.length > 0;
  return (
    <Notice
      kind="warning"
      title={isUsable ? 'The default has changed since these words were saved.' : `These words cannot be ${used}.`}
    >
      {!isUsable && (
        <p>They have a placeholder that no longer exists, or lack one that must stay: the default is {used}.</p>
      )}
      {changed.map(({ name, label, language, before, now }) => (
        <dl key={name} className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
          <dt className="font-semibold">{label}</dt>
          <dd lang={language} className="wrap-anywhere whitespace-pre-wrap">
            <del className="opacity-80">{before}</del>
          </dd>
          <dt>now</dt>
          <dd lang={language} className="wrap-anywhere whitespace-pre-wrap">
            {now}
          </dd>
        </dl>
      ))}
      {isUsable && mayUpdate && (
        <Form
          method="post"
          action={`/do/${operation}`}
          reloadDocument
          className="mt-3"
          onSubmit={(event) => {
            if (!isHydrated) return;
            event.preventDefault();
            if (!isPending) void perform({ key, version });
          }}
        >
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" variant="secondary" pending={isPending}>
            Keep mine
          </Button>
        </Form>
      )}
    </Notice>
  );
}
