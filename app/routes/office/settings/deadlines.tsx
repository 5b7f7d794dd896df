import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { isShorter } from '~/domains/calls/rules/retention';
import { settingEntry } from '~/domains/settings/forms/setting-entry';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { SettingVersions } from '~/domains/settings/ui/versions/setting-versions';
import { deadlineLabels, deadlineWords, renewalLabels } from '~/features/deadlines/forms/deadline-values';
import { showDeadlines } from '~/features/deadlines/operations/show-deadlines.server';
import { updateDeadlines } from '~/features/deadlines/operations/update-deadlines.server';
import { DeadlineFacts } from '~/features/deadlines/ui/deadline-facts';
import { DeadlinesForm } from '~/features/deadlines/ui/deadlines-form';
import { RecordingsDeleted } from '~/features/deadlines/ui/recordings-deleted';
import { RenewalsForm } from '~/features/deadlines/ui/renewals-form';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { Card } from '~/ui/frame/card';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';
import { loadSetting } from './setting-data.server';

const PATH = '/app/settings/deadlines';
const RENEWAL_VERSIONS = 'notices';

export async function loader(args: LoaderFunctionArgs) {
  const caller = await officeCallerOf(args.request, args.context);
  const [renewals, deadlines, counts] = await Promise.all([
    loadSetting(args, 'renewals', RENEWAL_VERSIONS),
    loadSetting(args, 'deadlines'),
    load(showDeadlines, caller, {}),
  ]);
  const ofGroup = ({ setting, versions }: typeof renewals) => ({ setting, versions });
  return { renewals: ofGroup(renewals), deadlines: ofGroup(deadlines), counts };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateDeadlines, await callerOf(request, context), request, { then: saved(request) });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = titled('Settings');

/** When notices go out, and after how many days what is unanswered, late or old is over. */
export default function DeadlineSettings() {
  const loaded = useLoaderData<typeof loader>();
  const { counts } = loaded;
  const { may, club } = useOffice();
  useLive({ setting: true, membership: true, call: true });
  const [renewals, deadlines] = [settingEntry(loaded.renewals.setting), settingEntry(loaded.deadlines.setting)];
  const [mayUpdate, mayDelete] = [may('setting.update'), may('setting.delete')];
  const stored = Number(deadlines.values.recording_days);
  const shortens = ({ recording_days }: Record<string, unknown>) => isShorter(stored, Number(recording_days));
  return (
    <>
      <SettingsNav current={PATH} />
      <Card title="Renewal notices" className="max-w-3xl">
        {mayUpdate ? (
          <RenewalsForm setting={renewals} counts={counts} />
        ) : (
          <DeadlineFacts labels={renewalLabels} values={renewals.values} counts={counts} />
        )}
      </Card>
      <Card title="Deadlines" className="max-w-3xl">
        {mayUpdate ? (
          <DeadlinesForm setting={deadlines} counts={counts} mayDelete={mayDelete} />
        ) : (
          <DeadlineFacts labels={deadlineLabels} values={deadlines.values} counts={counts} />
        )}
      </Card>
      <SettingVersions
        title="Versions of the notices"
        setting={renewals}
        versions={loaded.renewals.versions}
        words={{ labels: renewalLabels, wordsOf: deadlineWords }}
        mayUpdate={mayUpdate}
        zone={club.timezone}
        param={RENEWAL_VERSIONS}
      />
      <SettingVersions
        title="Versions of the deadlines"
        setting={deadlines}
        versions={loaded.deadlines.versions}
        words={{ labels: deadlineLabels, wordsOf: deadlineWords }}
        mayUpdate={mayUpdate}
        zone={club.timezone}
        consequenceOf={(values) =>
          shortens(values) && mayDelete ? <RecordingsDeleted days={Number(values.recording_days)} /> : null
        }
      />
    </>
  );
}

export const meta = officeMeta('Settings');
