import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { showInvoice } from '~/features/member-invoices/operations/show-invoice.server';
import { voidAdjustment } from '~/features/member-invoices/operations/void-adjustment.server';
import { takeBackFollows } from '~/features/member-invoices/rules/deeds';
import { TakeBackForm } from '~/features/member-invoices/ui/take-back-form';
import { adjustmentWords } from '~/features/member-invoices/views/invoice-words';
import { notFound } from '~/lib/errors';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { invoice } = await load(showInvoice, await officeCallerOf(request, context), { id: params.id });
  const adjustment = invoice.adjustments.find(({ uuid }) => uuid === params.uuid);
  if (!adjustment) throw notFound('Credit note');
  return { invoice, adjustment };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return submit(voidAdjustment, await callerOf(request, context), request, {
    then: saved(`/app/invoices/${params.id}`),
  });
}

/** A 409 reloads the page's data, which then has the colleague's changes. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: () => 'Take back' };

/** Voids a credit note or a write-off. */
export default function TakeBackAdjustment() {
  const { invoice, adjustment } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  useLive({ invoice: invoice.id });
  const name = adjustment.number === null ? 'the write-off' : adjustmentWords({ ...adjustment, voided_on: null });
  const isOpen = may('invoice.void') && adjustment.voided_on === null && invoice.status !== 'VOID';
  return (
    <>
      <PageHeader title={`Take ${name} back?`} description={isOpen && takeBackFollows(adjustment, invoice)} />
      {isOpen ? (
        <TakeBackForm uuid={adjustment.uuid} name={name} backTo={`/app/invoices/${invoice.uuid}`} />
      ) : (
        <EmptyState title="It cannot be taken back" />
      )}
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Take back, invoice ${data.invoice.id}`);
