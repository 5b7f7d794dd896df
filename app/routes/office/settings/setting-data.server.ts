import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { callerOf, officeCallerOf } from '~/caller.server';
import { listSettingVersions } from '~/domains/settings/operations/list-setting-versions.server';
import { showSetting } from '~/domains/settings/operations/show-setting.server';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import { submit } from '~/lib/form/form.server';
import { saved } from '~/lib/form/saved.server';
import { load, queryOf } from '~/lib/operation/load.server';

/** Loads a group of settings with its newest versions. @param param the query that pages through them */
export async function loadSetting({ request, context }: LoaderFunctionArgs, group: string, param = 'versions') {
  const caller = await officeCallerOf(request, context);
  const [setting, versions] = await Promise.all([
    load(showSetting, caller, { group }),
    load(listSettingVersions, caller, { group, page: queryOf(request)[param] }),
  ]);
  return { caller, setting, versions };
}

/** The action of a group's page: saves its form with scripts off. */
export async function submitSetting({ request, context }: ActionFunctionArgs) {
  return submit(updateSetting, await callerOf(request, context), request, { then: saved(request) });
}
