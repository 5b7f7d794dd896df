import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { jobSettingFacts, jobSettingLabels, jobSettingWords } from '~/domains/jobs/forms/job-setting-values';
import { showMailsSent } from '~/domains/jobs/operations/show-mails-sent.server';
import { JobSettingsForm } from '~/domains/jobs/ui/settings/job-settings-form';
import { settingEntry } from '~/domains/settings/forms/setting-entry';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { SettingVersions } from '~/domains/settings/ui/versions/setting-versions';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { Card } from '~/ui/frame/card';
import { Facts } from '~/ui/frame/facts';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { loadSetting, submitSetting } from './setting-data.server';

const PATH = '/app/settings/jobs';

export async function loader(args: LoaderFunctionArgs) {
  const caller = await officeCallerOf(args.request, args.context);
  const [{ setting, versions }, { last_sent }] = await Promise.all([
    loadSetting(args, 'jobs'),
    load(showMailsSent, caller, {}),
  ]);
  return { setting, versions, last_sent };
}

export const action = (args: ActionFunctionArgs) => submitSetting(args);

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = titled('Settings');

/** How jobs are worked off. */
export default function JobSettings() {
  const { setting: loaded, versions, last_sent } = useLoaderData<typeof loader>();
  const { may, club } = useOffice();
  useLive({ setting: true });
  const setting = settingEntry(loaded);
  const mayUpdate = may('setting.update');
  const words = { labels: jobSettingLabels, wordsOf: jobSettingWords };
  const shown = Object.entries(jobSettingFacts).map(([name, factOf]) => [
    jobSettingLabels[name as keyof typeof jobSettingLabels],
    factOf(setting.values),
  ]);
  return (
    <>
      <SettingsNav current={PATH} />
      <Card title="Jobs" className="max-w-3xl">
        {mayUpdate ? (
          <JobSettingsForm setting={setting} lastSent={last_sent} zone={club.timezone} />
        ) : (
          <Facts facts={Object.fromEntries(shown)} look="pairs" />
        )}
      </Card>
      <SettingVersions {...{ setting, versions, words, mayUpdate }} zone={club.timezone} />
    </>
  );
}

export const meta = officeMeta('Settings');
