import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { offeredFees } from '~/domains/invoices/rules/fees';
import { createInvoice } from '~/features/member-invoices/operations/create-invoice.server';
import { showInvoiceDraft } from '~/features/member-invoices/operations/show-invoice-draft.server';
import { NewInvoiceForm } from '~/features/member-invoices/ui/new-invoice-form';
import { submit } from '~/lib/form/form.server';
import { saved } from '~/lib/form/saved.server';
import { load, queryOf } from '~/lib/operation/load.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';

/** Without a job and a member it redirects to the task queue, where a job is chosen. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { job, member, task, file, fee } = queryOf(request);
  if (!job && !member) throw redirect('/app/task-queue');
  const { draft, ...lists } = await load(showInvoiceDraft, caller, { job, member, task, file });
  return { draft, lists, fee: offeredFees.find(({ name }) => name === fee) ?? null, submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createInvoice, await callerOf(request, context), request, {
    then: saved(({ invoice }) => `/app/invoices/${invoice.id}`),
  });
}

/** The draft is loaded once: after it is saved its task is closed, and a reload would fail. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.search !== nextUrl.search;

export const handle = titled('Create Invoice');

/** A new invoice to the member of a job, from a task of the queue or without one, or to a member without a job. */
export default function CreateInvoice() {
  const { draft, lists, fee, submissionId } = useLoaderData<typeof loader>();
  const key = `${draft.job?.id ?? draft.membership_uuid} ${fee?.name}`;
  return <NewInvoiceForm key={key} draft={draft} lists={lists} submissionId={submissionId} fee={fee} />;
}

export const meta = officeMeta('Create Invoice');
