import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { showInvoice } from '~/features/member-invoices/operations/show-invoice.server';
import { voidInvoice } from '~/features/member-invoices/operations/void-invoice.server';
import { deedFollows, deedsOf } from '~/features/member-invoices/rules/deeds';
import { VoidInvoiceForm } from '~/features/member-invoices/ui/void-invoice-form';
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
  return load(showInvoice, await officeCallerOf(request, context), { id: params.id });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return submit(voidInvoice, await callerOf(request, context), request, { then: saved(`/app/invoices/${params.id}`) });
}

/** A 409 reloads the page's data, which then has the colleague's changes. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: ({ invoice }: { invoice: { id: number } }) => `Void invoice ${invoice.id}` };

/** Voids an invoice of which nothing was received. */
export default function VoidInvoice() {
  const [{ invoice }, changedNotice] = useAsSeen(useLoaderData<typeof loader>());
  const { may } = useOffice();
  useLive({ invoice: invoice.id });
  const isOpen = may('invoice.void') && deedsOf(invoice).includes('void');
  return (
    <>
      <PageHeader title={`Void invoice ${invoice.id}?`} description={isOpen && deedFollows('void', invoice)} />
      {isOpen ? <VoidInvoiceForm invoice={invoice} /> : <EmptyState title="It cannot be voided" />}
      {changedNotice}
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Void invoice ${data.invoice.id}`);
