import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { listPayableInvoices } from '~/domains/contractor-invoices/operations/list-payable-invoices.server';
import { payContractorInvoices } from '~/domains/contractor-invoices/operations/pay-contractor-invoices.server';
import { payStep } from '~/domains/contractor-invoices/rules/pay-step';
import { ledgerPath, waitingPath } from '~/domains/contractor-invoices/rules/report-paths';
import { AccountSums } from '~/domains/contractor-invoices/ui/reports/account-sums';
import { PayForm } from '~/domains/contractor-invoices/ui/reports/pay-form';
import { clubToday } from '~/lib/env.server';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { centsOf } from '~/lib/text/read-money';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { useAsSeen } from '~/ui/form/unsaved/use-as-seen';
import { formatMoney } from '~/ui/format/format-money';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from '../frame/office-meta';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { contractor, results, corrections, ...account } = await load(listPayableInvoices, caller, { id: params.id });
  const asked = (queryOf(request).invoices ?? '').split(',').map(Number);
  const named = results.map(({ id }) => id).filter((id) => asked.includes(id));
  const chosen = named.length > 0 ? named : null;
  return { contractor, results, corrections, account, chosen, today: clubToday(caller) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return submit(payContractorInvoices, await callerOf(request, context), request, {
    then: saved(ledgerPath(params.id ?? '')),
  });
}

/** A 409 reloads the page's data, which then has the colleague's changes. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: ({ contractor }: { contractor: { name: string } }) => `Pay ${contractor.name}` };

/** A contractor's approved invoices and open corrections, to be paid with one check. */
export default function PayContractor() {
  const [{ contractor, results, corrections, account, chosen, today }, changedNotice] = useAsSeen(
    useLoaderData<typeof loader>(),
  );
  const step = payStep(account);
  useLive({ contractor: contractor.id });
  return (
    <>
      <PageHeader
        title={`Pay ${contractor.name}`}
        description="Approved invoices and open corrections, the oldest first. One check pays those that are chosen."
      />
      <AccountSums account={account} />
      {step === null || step === 'wait' ? (
        <NothingToPay contractor={contractor} credits={account.credits} isWaiting={step === 'wait'} />
      ) : (
        <PayForm
          contractor={contractor}
          invoices={results}
          corrections={corrections}
          chosen={chosen ?? results.map(({ id }) => id)}
          today={today}
        />
      )}
      {changedNotice}
    </>
  );
}

interface NothingToPayProps {
  contractor: { id: number; uuid: string };
  /** Open credits, in dollars. */
  credits: number;
  isWaiting: boolean;
}

const NothingToPay = ({ contractor, credits, isWaiting }: NothingToPayProps) => (
  <EmptyState
    title={isWaiting ? 'Nothing is approved yet' : 'Nothing is to be paid'}
    action={
      <LinkButton to={isWaiting ? waitingPath(contractor.id) : ledgerPath(contractor.uuid)} variant="secondary">
        {isWaiting ? 'See what waits' : 'Open the ledger'}
      </LinkButton>
    }
  >
    Invoices of this contractor can be paid once their status is APPROVED.
    {credits > 0 && ` Credits of ${formatMoney(centsOf(credits))} wait for the next of them.`}
  </EmptyState>
);

export const meta = officeMeta<typeof loader>((data) => `Pay ${data.contractor.name}`);
