import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { showCheck } from '~/domains/checks/operations/show-check.server';
import { updateCheck } from '~/domains/checks/operations/update-check.server';
import { CheckForm } from '~/domains/checks/ui/form/check-form';
import { CheckPayment } from '~/domains/checks/ui/form/check-payment';
import { CheckSummary } from '~/domains/checks/ui/form/check-summary';
import { checkTabs } from '~/domains/checks/ui/form/check-tabs';
import { ReturnCheckButton } from '~/domains/checks/ui/form/return-check-button';
import { paymentStatusTones } from '~/domains/payments/states';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { Link } from '~/lib/remix/link';
import { tabOf } from '~/lib/tab-of';
import { StatusChip } from '~/ui/format/status-chip';
import { PageHeader } from '~/ui/frame/page-header';
import { ProfileTabBar } from '~/ui/frame/profile-tab-bar';
import { officeMeta } from '../frame/office-meta';
import { RecordTab } from '../frame/record-tab';
import { loadRecordTab } from '../frame/record-tab.server';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const tab = tabOf(checkTabs, new URL(request.url).searchParams.get('tab'));
  const id = params.id ?? '';
  const [{ check }, opened] = await Promise.all([
    load(showCheck, caller, { id }),
    loadRecordTab(request, caller, { type: 'check', id }, tab),
  ]);
  return { check, tab, opened };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateCheck, await callerOf(request, context), request, { then: saved(request) });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: ({ check }: { check: { check_number: string } }) => `Check ${check.check_number}` };

/** One check of a member, with its notes, files and history. */
export default function CheckPage() {
  const { check, tab, opened } = useLoaderData<typeof loader>();
  const { may, club } = useOffice();
  useLive({ check: check.id });
  const { uuid, status, check_number, invoices } = check;
  const mayUpdate = may('check.update');
  return (
    <>
      <PageHeader
        title={`Check ${check_number}`}
        status={<StatusChip tone={paymentStatusTones[status]}>{status}</StatusChip>}
        description={
          <>
            {check.member.name}
            {invoices.map((invoice) => (
              <Fragment key={invoice.id}>
                {' · '}
                <Link to={`/app/invoices/${invoice.uuid}`} className="underline">{`Invoice ${invoice.id}`}</Link>
              </Fragment>
            ))}
          </>
        }
        actions={mayUpdate && status !== 'BOUNCED' && <ReturnCheckButton check={check} />}
      />
      <ProfileTabBar label="Check" path={`/app/invoices/checkUpdate/${uuid}`} tabs={checkTabs} current={tab} />
      {tab === 'information' && <CheckPayment check={check} zone={club.timezone} />}
      {tab === 'information' && (mayUpdate ? <CheckForm key={uuid} check={check} /> : <CheckSummary check={check} />)}
      <RecordTab parentType="check" parentKey={uuid} mayChange={mayUpdate} {...opened} />
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Check ${data.check.check_number}`);
