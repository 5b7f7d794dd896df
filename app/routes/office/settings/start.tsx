import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { ActButton } from '~/domains/settings/ui/choices/act-button';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { showSetup } from '~/features/setup/operations/show-setup.server';
import { START_PAGE } from '~/features/setup/rules/start-page';
import { SetupList } from '~/features/setup/ui/setup-list';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const [setup, settings] = await Promise.all([load(showSetup, caller, {}), caller.settings()]);
  return { ...setup, confirmed: settings.setup, site: caller.request.origin };
}

export const handle = titled('Settings');

/** Seven steps from an empty portal to a club that works, in any order; nothing of it has to be finished. */
export default function Start() {
  const { steps, done, of, hidden, confirmed, site } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  useLive({ setting: true, user: true, membership: true, payment: true });
  const mayUpdate = may('setting.update');
  const mayHide = mayUpdate && (hidden || done < of);
  return (
    <>
      <SettingsNav current={START_PAGE} />
      <div className="grid max-w-3xl gap-1">
        <p>
          <strong>
            {done} of {of}
          </strong>{' '}
          steps are done.
        </p>
        <p className="text-muted-foreground">
          In any order, and whenever you like. Each step says what is true now: one that stops being true is open again.
        </p>
      </div>
      <SetupList {...{ steps, confirmed, mayUpdate, site }} />
      {mayHide && (
        <div className="flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-muted-foreground">
            {hidden
              ? 'The dashboard does not show these steps.'
              : 'The dashboard shows how many are done, until all are.'}
          </p>
          <ActButton
            operation="hide-setup"
            input={{ hidden: !hidden }}
            name={hidden ? 'Show on the dashboard' : 'Hide on the dashboard'}
            variant="secondary"
          >
            {hidden ? 'Show on the dashboard' : 'Hide on the dashboard'}
          </ActButton>
        </div>
      )}
    </>
  );
}

export const meta = officeMeta('Start');
