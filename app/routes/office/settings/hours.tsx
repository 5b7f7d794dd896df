import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { hoursLabels } from '~/domains/club/forms/hours-values';
import { hoursWords } from '~/domains/club/forms/hours-words';
import { differentDays } from '~/domains/club/rules/different-days';
import type { Hours } from '~/domains/club/rules/hours';
import { HoursFacts } from '~/domains/club/ui/hours/hours-facts';
import { HoursForm } from '~/domains/club/ui/hours/hours-form';
import { HoursOutlook } from '~/domains/club/ui/hours/hours-outlook';
import { settingEntry } from '~/domains/settings/forms/setting-entry';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { SettingVersions } from '~/domains/settings/ui/versions/setting-versions';
import { dayOf } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { useLive } from '~/lib/live/use-live';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { loadSetting, submitSetting } from './setting-data.server';

const PATH = '/app/settings/hours';

export async function loader(args: LoaderFunctionArgs) {
  const { caller, ...loaded } = await loadSetting(args, 'hours');
  const hours = loaded.setting.values as unknown as Hours;
  const today = dayOf(caller.now, zoneOf(caller.env));
  return { ...loaded, hours, today, now: caller.now.getTime(), ahead: differentDays(hours, today) };
}

export const action = (args: ActionFunctionArgs) => submitSetting(args);

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = titled('Settings');

/** When the office is open. */
export default function HoursSettings() {
  const { setting: loaded, versions, hours, today, now, ahead } = useLoaderData<typeof loader>();
  const { may, club } = useOffice();
  useLive({ setting: true });
  const setting = settingEntry(loaded);
  const mayUpdate = may('setting.update');
  const words = { labels: hoursLabels, wordsOf: hoursWords };
  return (
    <>
      <SettingsNav current={PATH} />
      {mayUpdate ? <HoursForm setting={setting} today={today} /> : <HoursFacts hours={hours} />}
      <HoursOutlook hours={hours} zone={club.timezone} now={now} differentDays={ahead} />
      <SettingVersions {...{ setting, versions, words, mayUpdate }} zone={club.timezone} />
    </>
  );
}

export const meta = officeMeta('Settings');
