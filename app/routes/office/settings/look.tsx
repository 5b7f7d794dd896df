import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { lookLabels, lookWords } from '~/domains/club/forms/look-values';
import { updateLook } from '~/domains/club/operations/update-look.server';
import { type Look, shadesOf } from '~/domains/club/rules/look';
import { LookForm } from '~/domains/club/ui/look/look-form';
import { LookSamples } from '~/domains/club/ui/look/look-samples';
import { settingEntry } from '~/domains/settings/forms/setting-entry';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { SettingVersions } from '~/domains/settings/ui/versions/setting-versions';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { loadSetting } from './setting-data.server';

const PATH = '/app/settings/look';

export async function loader(args: LoaderFunctionArgs) {
  const { setting, versions } = await loadSetting(args, 'look');
  return { setting, versions };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateLook, await callerOf(request, context), request, { then: saved(request) });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = titled('Settings');

/** The club's accent and logo. */
export default function LookSettings() {
  const { setting: loaded, versions } = useLoaderData<typeof loader>();
  const { may, club } = useOffice();
  useLive({ setting: true });
  const setting = settingEntry(loaded);
  const look = setting.values as unknown as Look;
  const mayUpdate = may('setting.update');
  const words = { labels: lookLabels, wordsOf: lookWords };
  return (
    <>
      <SettingsNav current={PATH} />
      {mayUpdate ? (
        <LookForm setting={setting} club={club.name} />
      ) : (
        <div className="max-w-3xl">
          <LookSamples club={club.name} accent={look.accent} shades={shadesOf(look)} logo={look.logo} />
        </div>
      )}
      <SettingVersions {...{ setting, versions, words, mayUpdate }} zone={club.timezone} />
    </>
  );
}

export const meta = officeMeta('Settings');
