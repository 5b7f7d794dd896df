import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { clubLabels, clubWords } from '~/domains/club/forms/club-values';
import { ClubForm } from '~/domains/club/ui/club/club-form';
import { settingEntry } from '~/domains/settings/forms/setting-entry';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { SettingVersions } from '~/domains/settings/ui/versions/setting-versions';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { useLive } from '~/lib/live/use-live';
import { addressesOf } from '~/services/mail/addresses.server';
import { Card } from '~/ui/frame/card';
import { Facts } from '~/ui/frame/facts';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { loadSetting, submitSetting } from './setting-data.server';

const PATH = '/app/settings/club';

export async function loader(args: LoaderFunctionArgs) {
  const { caller, ...loaded } = await loadSetting(args, 'club');
  const { from, replyTo } = await addressesOf(caller);
  return { ...loaded, site: caller.request.origin, sender: { from, replyTo: replyTo ?? null } };
}

export const action = (args: ActionFunctionArgs) => submitSetting(args);

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = titled('Settings');

/** The club's name, telephone and addresses. */
export default function ClubSettings() {
  const { setting: loaded, versions, site, sender } = useLoaderData<typeof loader>();
  const { may, club } = useOffice();
  useLive({ setting: true });
  const setting = settingEntry(loaded);
  const mayUpdate = may('setting.update');
  const words = { labels: clubLabels, wordsOf: clubWords };
  const shown = Object.entries(clubLabels).map(([name, label]) => [label, clubWords(name, setting.values[name])]);
  return (
    <>
      <SettingsNav current={PATH} />
      {mayUpdate ? <ClubForm setting={setting} /> : <Facts facts={Object.fromEntries(shown)} />}
      <Card title="Set by the operator" className="max-w-3xl">
        <Facts facts={{ 'Time zone': club.timezone, 'Address of the site': site, 'Sender of mail': sender.from }} />
        {sender.replyTo && (
          <p className="mt-3">
            Mail is sent from {sender.from}; answers go to {sender.replyTo}.
          </p>
        )}
      </Card>
      <SettingVersions {...{ setting, versions, words, mayUpdate }} zone={club.timezone} />
    </>
  );
}

export const meta = officeMeta('Settings');
