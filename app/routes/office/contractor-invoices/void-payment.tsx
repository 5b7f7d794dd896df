import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { showContractorPayment } from '~/domains/contractor-invoices/operations/show-contractor-payment.server';
import { voidContractorPayment } from '~/domains/contractor-invoices/operations/void-contractor-payment.server';
import { paymentName } from '~/domains/contractor-invoices/rules/payment-words';
import { paymentPath } from '~/domains/contractor-invoices/rules/report-paths';
import { voidFollows } from '~/domains/contractor-invoices/rules/void-follows';
import { VoidForm } from '~/domains/contractor-invoices/ui/payment/void-form';
import { clubToday } from '~/lib/env.server';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useAsSeen } from '~/ui/form/unsaved/use-as-seen';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  return { ...(await load(showContractorPayment, caller, { id: params.id })), today: clubToday(caller) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return submit(voidContractorPayment, await callerOf(request, context), request, {
    then: saved(paymentPath(params.id ?? '')),
  });
}

/** A 409 reloads the page's data, which then has the colleague's changes. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = {
  crumb: ({ payment }: { payment: Parameters<typeof paymentName>[0] }) => `Void ${paymentName(payment)}`,
};

/** Voids a payment that was never cashed. */
export default function VoidPayment() {
  const [{ payment, today }, changedNotice] = useAsSeen(useLoaderData<typeof loader>());
  const { may } = useOffice();
  useLive({ 'contractor-payment': payment.id });
  const isOpen = may('check.delete') && payment.status === 'PAID' && payment.kind !== 'OTHER';
  return (
    <>
      <PageHeader title={`Void ${paymentName(payment)}?`} description={isOpen && voidFollows(payment)} />
      {isOpen ? (
        <VoidForm payment={payment} today={today} />
      ) : (
        <EmptyState title={payment.status === 'VOID' ? 'It is void already' : 'It cannot be voided here'} />
      )}
      {changedNotice}
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Void ${paymentName(data.payment)}`);
