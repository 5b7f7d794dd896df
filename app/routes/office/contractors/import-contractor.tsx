import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { callerOf, officeCallerOf } from '~/caller.server';
import { importContractorInvoices } from '~/domains/contractor-invoices/operations/import-contractor-invoices.server';
import { ImportForm } from '~/domains/contractor-invoices/ui/import/import-form';
import { BackToStart } from '~/features/setup/ui/back-to-start';
import { submit } from '~/lib/form/form.server';
import { saved } from '~/lib/form/saved.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { ToldWithout } from '../frame/told-without';

export async function loader({ request, context }: LoaderFunctionArgs) {
  await officeCallerOf(request, context);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(importContractorInvoices, await callerOf(request, context), request, {
    then: saved('/app/contractors'),
  });
}

export const handle = titled('Import Contractor Inv');

/** Every signed-in user may open it; the operation checks the permission. */
export default function ImportContractor() {
  return (
    <>
      <BackToStart />
      <ToldWithout permissions={['contractor.update']} doing="import invoices">
        <ImportForm />
      </ToldWithout>
    </>
  );
}

export const meta = officeMeta('Import Contractor Inv');
