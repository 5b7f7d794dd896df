import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { showContractorPayment } from '~/domains/contractor-invoices/operations/show-contractor-payment.server';
import { takeOffInvoice } from '~/domains/contractor-invoices/operations/take-off-invoice.server';
import { paymentName } from '~/domains/contractor-invoices/rules/payment-words';
import { paymentPath } from '~/domains/contractor-invoices/rules/report-paths';
import { takeOffFollows } from '~/domains/contractor-invoices/rules/void-follows';
import { TakeOffForm } from '~/domains/contractor-invoices/ui/payment/take-off-form';
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
  return load(showContractorPayment, await officeCallerOf(request, context), { id: params.id });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return submit(takeOffInvoice, await callerOf(request, context), request, {
    then: saved(paymentPath(params.id ?? '')),
  });
}

/** A 409 reloads the page's data, which then has the colleague's changes. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: () => 'Take off an invoice' };

/** Removes one invoice from a payment that has been cashed. */
export default function TakeOffInvoice() {
  const [{ payment }, changedNotice] = useAsSeen(useLoaderData<typeof loader>());
  const { may } = useOffice();
  const [params] = useSearchParams();
  useLive({ 'contractor-payment': payment.id });
  const isOpen =
    may('check.delete') &&
    payment.status === 'PAID' &&
    payment.kind !== 'OTHER' &&
    payment.lines.some(({ taken_off_on }) => taken_off_on === null);
  return (
    <>
      <PageHeader
        title={`Take an invoice off ${paymentName(payment)}`}
        description={isOpen && takeOffFollows(payment)}
      />
      {isOpen ? (
        <TakeOffForm payment={payment} chosen={params.get('invoice') ?? undefined} />
      ) : (
        <EmptyState title="No invoice can be taken off it" />
      )}
      {changedNotice}
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Take an invoice off ${paymentName(data.payment)}`);
