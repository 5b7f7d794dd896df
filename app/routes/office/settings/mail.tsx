import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import {
  changedDefaults,
  languageNames,
  mailEntry,
  mailFieldLabel,
  partNames,
} from '~/domains/settings/forms/mail-values';
import { showMail } from '~/domains/settings/operations/show-mail.server';
import { updateMail } from '~/domains/settings/operations/update-mail.server';
import { MAILS_PAGE } from '~/domains/settings/rules/setting-pages';
import { MailForm } from '~/domains/settings/ui/mails/mail-form';
import { MailHeader } from '~/domains/settings/ui/mails/mail-header';
import { PlainPreview } from '~/domains/settings/ui/mails/plain-preview';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { SettingVersions } from '~/domains/settings/ui/versions/setting-versions';
import { OutdatedWords } from '~/domains/settings/ui/words/outdated-words';
import { submit } from '~/lib/form/form.server';
import { valueAt } from '~/lib/form/merge';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { Card } from '~/ui/frame/card';
import { Facts } from '~/ui/frame/facts';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  return { mail: await load(showMail, caller, { key: params.key }) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateMail, await callerOf(request, context), request, { then: saved(request) });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: ({ mail }: { mail: { label: string } }) => mail.label };

/** The words of one mail. */
export default function MailSettings() {
  const { mail: loaded } = useLoaderData<typeof loader>();
  const { may, club } = useOffice();
  useLive({ setting: true });
  const isHydrated = useHydrated();
  const mail = mailEntry(loaded);
  const mayUpdate = may('setting.update');
  const isEdited = mayUpdate && !mail.is_fixed;
  const results = mail.versions.map((version) => ({
    ...version,
    values: Object.fromEntries(version.changed.map((name) => [name, valueAt(version.values, name)])),
  }));
  const versions = { results, meta: { current_page: 1, last_page: 1 } };
  const labels = Object.fromEntries(
    results.flatMap(({ changed }) => changed).map((name) => [name, mailFieldLabel(name)]),
  );
  const words = { labels, wordsOf: (_name: string, value: unknown) => `“${String(value ?? '')}”` };
  const setting = { operation: 'restore-mail', named: { key: mail.key }, version: mail.version } as const;
  return (
    <>
      <SettingsNav current={MAILS_PAGE} />
      <MailHeader mail={mail} zone={club.timezone} />
      {mail.state === 'Outdated' && (
        <OutdatedWords
          operation="update-mail"
          entry={mail}
          changed={changedDefaults(mail)}
          used="sent"
          mayUpdate={mayUpdate}
        />
      )}
      {isEdited && <MailForm key={mail.key} mail={mail} />}
      {!isEdited &&
        !mail.is_fixed &&
        mail.languages.map((language) => {
          const facts = mail.parts.map((part) => [partNames[part], mail.values?.[language]?.[part] ?? '']);
          return (
            <Card key={language} title={languageNames[language]} className="max-w-3xl">
              <div lang={language}>
                <Facts facts={Object.fromEntries(facts)} />
              </div>
            </Card>
          );
        })}
      {!(isEdited && isHydrated) && (
        <div className={isEdited ? 'with-scripts:hidden' : undefined}>
          <PlainPreview mail={mail} mayUpdate={mayUpdate} />
        </div>
      )}
      {!mail.is_fixed && <SettingVersions {...{ setting, versions, words, mayUpdate }} zone={club.timezone} />}
    </>
  );
}

export const meta = officeMeta('Mails');
