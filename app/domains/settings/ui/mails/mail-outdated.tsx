import { Form } from '@remix-run/react';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { type MailEntry, mailFieldLabel } from '../../forms/mail-values';

interface MailOutdatedProps {
  mail: MailEntry;
  mayUpdate: boolean;
}

/** That the default has changed since the words were saved, with both defaults, or that the words cannot be sent. */
export function MailOutdated({ mail, mayUpdate }: MailOutdatedProps) {
  const { perform, isPending } = useOperation('update-mail');
  const isHydrated = useHydrated();
  const { key, version, languages, parts, basis, defaults } = mail;
  const changed = languages.flatMap((language) =>
    parts
      .map((part) => ({
        name: `${language}.${part}`,
        language,
        before: basis?.[language]?.[part] ?? '',
        now: defaults?.[language]?.[part] ?? '',
      }))
      .filter(({ before, now }) => before !== '' && before !== now),
  );
  const isSendable = changed.length > 0;
  return (
    <Notice
      kind="warning"
      title={isSendable ? 'The default has changed since these words were saved.' : 'These words cannot be sent.'}
    >
      {!isSendable && (
        <p>They have a placeholder that no longer exists, or lack one that must stay: the default is sent.</p>
      )}
      {changed.map(({ name, language, before, now }) => (
        <dl key={name} className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
          <dt className="font-semibold">{mailFieldLabel(name)}</dt>
          <dd lang={language} className="wrap-anywhere whitespace-pre-wrap">
            <del className="opacity-80">{before}</del>
          </dd>
          <dt>now</dt>
          <dd lang={language} className="wrap-anywhere whitespace-pre-wrap">
            {now}
          </dd>
        </dl>
      ))}
      {isSendable && mayUpdate && (
        <Form
          method="post"
          action="/do/update-mail"
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
