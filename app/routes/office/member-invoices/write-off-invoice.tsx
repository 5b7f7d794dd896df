import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { showInvoice } from '~/features/member-invoices/operations/show-invoice.server';
import { writeOffInvoice } from '~/features/member-invoices/operations/write-off-invoice.server';
import { deedFollows, deedsOf } from '~/features/member-invoices/rules/deeds';
import { WriteOffForm } from '~/features/member-invoices/ui/write-off-form';
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
  return { ...(await load(showInvoice, caller, { id: params.id })), submissionId: crypto.randomUUID() };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return submit(writeOffInvoice, await callerOf(request, context), request, {
    then: saved(`/app/invoices/${params.id}`),
  });
}

/** A 409 reloads the page's data, which then has the colleague's changes. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: ({ invoice }: { invoice: { id: number } }) => `Write off invoice ${invoice.id}` };

/** Writes off the open amount of an invoice. */
export default function WriteOffInvoice() {
  const [{ invoice, submissionId }, changedNotice] = useAsSeen(useLoaderData<typeof loader>());
  const { may } = useOffice();
  useLive({ invoice: invoice.id });
  const isOpen = may('invoice.void') && deedsOf(invoice).includes('write-off');
  return (
    <>
      <PageHeader
        title={`Write off invoice ${invoice.id}?`}
        description={isOpen && deedFollows('write-off', invoice)}
      />
      {isOpen ? (
        <WriteOffForm invoice={invoice} submissionId={submissionId} />
      ) : (
        <EmptyState title="Nothing is left of it" />
      )}
      {changedNotice}
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Write off invoice ${data.invoice.id}`);
