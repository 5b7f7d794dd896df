import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { showBatchOfInvoice } from '~/domains/invoice-batches/operations/show-batch-of-invoice.server';
import { reviewPath } from '~/domains/invoice-batches/rules/batch-path';
import { paidWords } from '~/domains/invoices/rules/paid-words';
import { invoiceStatusTones } from '~/domains/invoices/states';
import { showInvoice } from '~/features/member-invoices/operations/show-invoice.server';
import { updateInvoice } from '~/features/member-invoices/operations/update-invoice.server';
import { deedLabels, deedPath, deedsOf } from '~/features/member-invoices/rules/deeds';
import { InvoiceForm } from '~/features/member-invoices/ui/invoice-form';
import { InvoiceSheet } from '~/features/member-invoices/ui/invoice-sheet';
import { invoiceTabs, invoiceTabsFor } from '~/features/member-invoices/ui/invoice-tabs';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { tabOf } from '~/lib/tab-of';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { PdfButton } from '~/ui/form/buttons/pdf-button';
import { StepButton } from '~/ui/form/buttons/step-button';
import { StatusChip } from '~/ui/format/status-chip';
import { PageHeader } from '~/ui/frame/page-header';
import { ProfileTabBar } from '~/ui/frame/profile-tab-bar';
import { officeMeta } from '../frame/office-meta';
import { RecordTab } from '../frame/record-tab';
import { loadRecordTab } from '../frame/record-tab.server';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const tab = tabOf(invoiceTabs, new URL(request.url).searchParams.get('tab'));
  const id = params.id ?? '';
  const [{ invoice, terms }, { batch }, opened] = await Promise.all([
    load(showInvoice, caller, { id }),
    load(showBatchOfInvoice, caller, { id }),
    loadRecordTab(request, caller, { type: 'invoice', id }, tab),
  ]);
  return { invoice, terms, batch, tab, opened };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateInvoice, await callerOf(request, context), request, { then: saved(request) });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: ({ invoice }: { invoice: { id: number } }) => `Invoice ${invoice.id}` };

/** One invoice to a member, read-only, to be mailed and downloaded, with its notes, files and history. */
export default function MemberInvoice() {
  const { invoice, terms, batch, tab, opened } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  const { id, uuid, status } = invoice;
  useLive({ invoice: id, membership: invoice.membership_id });
  const mayUpdate = may('invoice.update');
  return (
    <>
      <PageHeader
        title={`Invoice ${id}`}
        status={<StatusChip tone={invoiceStatusTones[status]}>{status}</StatusChip>}
        description={[invoice.description, paidWords(invoice)].filter(Boolean).join(' · ')}
        actions={
          <>
            {batch && (
              <LinkButton
                to={reviewPath(batch.id, batch.next)}
              >{`Next in batch ${batch.id} (${batch.left} left)`}</LinkButton>
            )}
            {invoice.is_payable && (
              <LinkButton to={`/checkout/${uuid}`} variant="secondary">
                Take a card payment
              </LinkButton>
            )}
            {invoice.is_payable && may('check.create') && (
              <LinkButton to={`/app/invoices/createCheck/${uuid}`} variant="secondary">
                Add Check
              </LinkButton>
            )}
            {invoice.check && may('check.read') && (
              <LinkButton to={`/app/invoices/checkUpdate/${invoice.check.id}`} variant="secondary">
                {`Check ${invoice.check.check_number}`}
              </LinkButton>
            )}
            {mayUpdate && (
              <StepButton
                operation="send-invoice"
                input={{ id }}
                label="Email Invoice"
                title={`Email invoice ${id}`}
                text="The member gets the invoice by e-mail, with the link to pay it while it can be paid."
                confirmLabel="Send"
                tone="primary"
                look={{ variant: 'secondary', size: 'md' }}
              />
            )}
            {may('invoice.void') &&
              deedsOf(invoice).map((deed) => (
                <LinkButton key={deed} to={deedPath(uuid, deed)} variant="secondary">
                  {deedLabels[deed]}
                </LinkButton>
              ))}
            <PdfButton
              href={`/api/v1/invoices/get-pdf/${id}`}
              fileName={`HOC-Invoice-${id}.pdf`}
              label="Download Invoice"
              variant="secondary"
              size="md"
            />
          </>
        }
      />
      <ProfileTabBar label="Invoice" path={`/app/invoices/${uuid}`} tabs={invoiceTabsFor(mayUpdate)} current={tab} />
      {tab === 'information' && (
        <InvoiceSheet invoice={invoice} mayReadMembers={may('membership.read')} mayVoid={may('invoice.void')} />
      )}
      {tab === 'edit' && mayUpdate && <InvoiceForm key={uuid} invoice={invoice} lists={{ terms }} />}
      <RecordTab parentType="invoice" parentKey={uuid} mayChange={mayUpdate} {...opened} />
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Invoice ${data.invoice.id}`);
