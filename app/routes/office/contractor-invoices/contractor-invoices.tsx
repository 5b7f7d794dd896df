import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useNavigate, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { listCanceledInvoices } from '~/domains/contractor-invoices/operations/list-canceled-invoices.server';
import { listContractorInvoices } from '~/domains/contractor-invoices/operations/list-contractor-invoices.server';
import { listOpenInvoices } from '~/domains/contractor-invoices/operations/list-open-invoices.server';
import { showInvoiceForm } from '~/domains/contractor-invoices/operations/show-invoice-form.server';
import { updateContractorInvoice } from '~/domains/contractor-invoices/operations/update-contractor-invoice.server';
import { invoicePath } from '~/domains/contractor-invoices/rules/invoice-path';
import { type InvoiceTab, invoiceTabs } from '~/domains/contractor-invoices/rules/tabs';
import { invoiceColumns } from '~/domains/contractor-invoices/ui/list/invoice-columns';
import { InvoiceFilters } from '~/domains/contractor-invoices/ui/list/invoice-filters';
import { briefInvoice, type InvoiceLineShown } from '~/domains/contractor-invoices/ui/list/invoice-line';
import { InvoiceDialog, InvoiceSelectionBar } from '~/domains/contractor-invoices/ui/list/on-demand';
import { BATCHES } from '~/domains/invoice-batches/rules/batch-path';
import { isAppError } from '~/lib/errors';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { pageError } from '~/lib/http/boundary.server';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { may, type OperationContext, perform } from '~/lib/operation/operation.server';
import { OnDemand } from '~/ui/dialog/on-demand';
import { LoadAhead } from '~/ui/feedback/load-ahead';
import { showToast } from '~/ui/feedback/toast';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { ListTabs } from '~/ui/frame/list-tabs';
import { ExportLink } from '~/ui/table/export-link';
import { ListTable } from '~/ui/table/list-table';
import { SelectionContext, useSelection } from '~/ui/table/selection';
import { withParams } from '~/ui/table/with-params';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

const PATH = '/app/invoices';
const REMEMBERED = ['status', 'interval', 'start_date', 'end_date', 'qbe_sent', 'qbe_not_sent'];
const lists = { all: listContractorInvoices, open: listOpenInvoices, canceled: listCanceledInvoices };
const tabOf = (value: string | null | undefined): InvoiceTab =>
  value === 'open' || value === 'canceled' ? value : 'all';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { tab, edit, ...query } = queryOf(request);
  const [{ results, meta }, edited] = await Promise.all([
    load(lists[tabOf(tab)], caller, query),
    edit && may(caller.actor, 'invoice.update') ? openInvoice(caller, edit) : { invoice: null, isMissing: false },
  ]);
  return { results: results.map(briefInvoice), meta, ...edited };
}

/** The invoice of the dialog; where there is none, the list shows without it, with a message. */
async function openInvoice(caller: OperationContext, id: string) {
  try {
    return { ...(await perform(showInvoiceForm, caller, { id })), isMissing: false };
  } catch (error) {
    if (isAppError(error) && error.status === 404) return { invoice: null, isMissing: true };
    throw pageError(error);
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(updateContractorInvoice, await callerOf(request, context), request, { then: saved(request) });
}

/** A 409 reloads the page's data, which then has the colleague's version. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = titled('Invoices');

/** Contractors' invoices in three tabs; the URL has the tab, the filters and the open dialog. */
export default function ContractorInvoices() {
  const { results, meta, invoice, isMissing } = useLoaderData<typeof loader>();
  const { may: holds } = useOffice();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useLive({ 'contractor-invoice': true });
  useEffect(() => {
    if (isMissing) showToast({ kind: 'error', title: 'Something went wrong!' });
  }, [isMissing]);
  const tab = tabOf(params.get('tab'));
  const rights = { mayUpdate: holds('invoice.update'), mayView: holds('invoice.view') || holds('invoice.update') };
  const rows = results.map((row) => ({ ...row, tab, ...rights }));
  const selection = useSelection(rows, tab);
  const { selected, select } = selection;
  return (
    <>
      {invoice && (
        <OnDemand>
          <InvoiceDialog
            invoice={invoice}
            tab={tab}
            onClose={() =>
              navigate(withParams(PATH, params, { edit: null, page: params.get('page') }), { preventScrollReset: true })
            }
          />
        </OnDemand>
      )}
      <ListTabs label="Invoices" path={PATH} tabs={invoiceTabs} current={tab}>
        <ExportLink path="/api/v1/contractor-invoice/export" params={params} changes={{ edit: null }} />
        <LinkButton to={BATCHES} variant="secondary">
          Batches
        </LinkButton>
      </ListTabs>
      <SelectionContext.Provider value={selection}>
        <LoadAhead load={InvoiceSelectionBar.load}>
          <ListTable<InvoiceLineShown>
            label={invoiceTabs[tab]}
            columns={invoiceColumns[tab]}
            rows={rows}
            isDense
            hasSpinner
            remembered={REMEMBERED}
            rowId={(row) => String(row.id)}
            hrefOf={rights.mayView ? invoicePath : null}
            path={PATH}
            meta={meta}
            noun="invoices"
            placeholder="By ID, First Name, Last Name, Phone or Email"
            hint="Invoices of contractors appear here once they are imported."
            besides={['edit']}
            tools={<InvoiceFilters />}
          />
        </LoadAhead>
      </SelectionContext.Provider>
      {selected.size > 0 && (
        <OnDemand>
          <InvoiceSelectionBar
            selected={selected}
            onClear={() => select(new Map())}
            mayChangeStatus={tab !== 'canceled'}
            {...rights}
          />
        </OnDemand>
      )}
    </>
  );
}

export const meta = officeMeta('Invoices');
