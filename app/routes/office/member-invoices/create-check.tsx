import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { saveCheck } from '~/domains/checks/operations/save-check.server';
import { showCheckDraft } from '~/domains/checks/operations/show-check-draft.server';
import { NewCheckForm } from '~/domains/checks/ui/form/new-check-form';
import { submit } from '~/lib/form/form.server';
import { saved } from '~/lib/form/saved.server';
import { load } from '~/lib/operation/load.server';
import { may as mayDo } from '~/lib/operation/operation.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

/** A user who adds a member paying by check may lack permission to enter the check. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  if (!mayDo(caller.actor, 'check.create')) return { draft: null, submissionId: '' };
  const { draft } = await load(showCheckDraft, caller, { order_uuid: params.order_uuid });
  return { draft, submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(saveCheck, await callerOf(request, context), request, { then: saved('/app/invoices') });
}

/** The draft is loaded once: after the check is saved its invoice is paid, and a reload would fail. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const handle = titled('Add Check Details');

/** The check that pays an invoice to a member. */
export default function CreateCheck() {
  const { draft, submissionId } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  return draft ? (
    <NewCheckForm
      key={draft.invoice.uuid}
      draft={draft}
      submissionId={submissionId}
      mayWriteOff={may('invoice.void')}
    />
  ) : (
    <EmptyState title="The invoice waits for its check">
      Somebody who may add checks enters it when it arrives.
    </EmptyState>
  );
}

export const meta = officeMeta('Add Check Details');
