import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { creditInvoice } from '~/features/member-invoices/operations/credit-invoice.server';
import { showInvoice } from '~/features/member-invoices/operations/show-invoice.server';
import { deedFollows, deedsOf } from '~/features/member-invoices/rules/deeds';
import { CreditInvoiceForm } from '~/features/member-invoices/ui/credit-invoice-form';
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
  return {
    ...(await load(showInvoice, caller, { id: params.id })),
    submissionId: crypto.randomUUID(),
    today: clubToday(caller),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return submit(creditInvoice, await callerOf(request, context), request, {
    then: saved(`/app/invoices/${params.id}`),
  });
}

/** A 409 reloads the page's data, which then has the colleague's changes. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: ({ invoice }: { invoice: { id: number } }) => `Credit invoice ${invoice.id}` };

/** Books a credit note of an invoice. */
export default function CreditInvoice() {
  const [{ invoice, submissionId, today }, changedNotice] = useAsSeen(useLoaderData<typeof loader>());
  const { may } = useOffice();
  useLive({ invoice: invoice.id });
  const isOpen = may('invoice.void') && deedsOf(invoice).includes('credit');
  return (
    <>
      <PageHeader title={`Credit invoice ${invoice.id}?`} description={isOpen && deedFollows('credit', invoice)} />
      {isOpen ? (
        <CreditInvoiceForm invoice={invoice} submissionId={submissionId} today={today} />
      ) : (
        <EmptyState title="Nothing of it can be credited" />
      )}
      {changedNotice}
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Credit invoice ${data.invoice.id}`);
