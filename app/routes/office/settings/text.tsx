import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { languageNames } from '~/domains/settings/forms/mail-values';
import { changedTextDefaults, textEntry, textFieldLabel } from '~/domains/settings/forms/text-values';
import { showText } from '~/domains/settings/operations/show-text.server';
import { updateText } from '~/domains/settings/operations/update-text.server';
import { TEXTS_PAGE } from '~/domains/settings/rules/setting-pages';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { TextForm } from '~/domains/settings/ui/texts/text-form';
import { TextHeader } from '~/domains/settings/ui/texts/text-header';
import { SettingVersions } from '~/domains/settings/ui/versions/setting-versions';
import { OutdatedWords } from '~/domains/settings/ui/words/outdated-words';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { Card } from '~/ui/frame/card';
import { Facts } from '~/ui/frame/facts';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  return { text: await load(showText, caller, { key: params.key }) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateText, await callerOf(request, context), request, { then: saved(request) });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: ({ text }: { text: { key: string } }) => text.key };

/** The words of one text of a public page. */
export default function TextSettings() {
  const { text: loaded } = useLoaderData<typeof loader>();
  const { may, club } = useOffice();
  useLive({ setting: true });
  const text = textEntry(loaded);
  const mayUpdate = may('setting.update') && !text.is_removed;
  const versions = { results: text.versions, meta: { current_page: 1, last_page: 1 } };
  const words = {
    labels: Object.fromEntries(['en', 'es', 'from_on'].map((name) => [name, textFieldLabel(name)])),
    wordsOf: (_name: string, value: unknown) => `“${String(value ?? '')}”`,
  };
  const setting = { operation: 'restore-text', named: { key: text.key }, version: text.version } as const;
  return (
    <>
      <SettingsNav current={TEXTS_PAGE} />
      <TextHeader text={text} />
      {text.state === 'Outdated' && !text.is_removed && (
        <OutdatedWords
          operation="update-text"
          entry={text}
          changed={changedTextDefaults(text)}
          used="shown"
          mayUpdate={mayUpdate}
        />
      )}
      {mayUpdate && <TextForm key={text.key} text={text} />}
      {!mayUpdate && !text.is_removed && (
        <Card title="Words" className="max-w-3xl">
          <Facts facts={{ [languageNames.en]: text.values.en, [languageNames.es]: text.values.es }} />
        </Card>
      )}
      <SettingVersions {...{ setting, versions, words, mayUpdate }} zone={club.timezone} />
    </>
  );
}

export const meta = officeMeta('Texts');
