import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { bookCorrection } from '~/domains/contractor-invoices/operations/book-correction.server';
import { listCorrections } from '~/domains/contractor-invoices/operations/list-corrections.server';
import { pathOfCorrected } from '~/domains/contractor-invoices/rules/correction-path';
import { invoicePath } from '~/domains/contractor-invoices/rules/invoice-path';
import { stepRefusals } from '~/domains/contractor-invoices/states';
import { CorrectionForm } from '~/domains/contractor-invoices/ui/corrections/correction-form';
import { clubToday } from '~/lib/env.server';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { useAsSeen } from '~/ui/form/unsaved/use-as-seen';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from '../frame/office-meta';
import { ToldWithout } from '../frame/told-without';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { invoice, creditable } = await load(listCorrections, caller, { id: params.id });
  const type = queryOf(request).type === 'supplement' ? ('SUPPLEMENT' as const) : ('CREDIT' as const);
  return { invoice, creditable, type, today: clubToday(caller), submissionId: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  return submit(bookCorrection, caller, request, {
    then: saved(({ correction }) => pathOfCorrected(correction)),
  });
}

/** A 409 reloads the page's data, which then has the colleague's changes. */
export const shouldRevalidate = revalidateAfter(409);

const titleOf = ({ type, invoice }: { type: string; invoice: { hoc_inv_num: string } }) =>
  `${type === 'CREDIT' ? 'Book a credit' : 'Book a supplement'} on ${invoice.hoc_inv_num}`;

export const handle = { crumb: titleOf };

/** A credit or a supplement of a paid invoice, whose own amounts are final. */
export default function CorrectInvoice() {
  const [{ invoice, creditable, type, today, submissionId }, changedNotice] = useAsSeen(useLoaderData<typeof loader>());
  useLive({ 'contractor-invoice': invoice.id });
  const refusal = stepRefusals.correct({ status: invoice.status, isCanceled: invoice.is_canceled });
  return (
    <ToldWithout permissions={['invoice.update']} doing="book corrections">
      <PageHeader
        title={titleOf({ type, invoice })}
        description={`${invoice.con_biz}. What was paid stays in the books; the next payment settles the ${type.toLowerCase()}.`}
      />
      {refusal === null ? (
        <CorrectionForm key={type} {...{ type, invoice, creditable, today, submissionId }} />
      ) : (
        <EmptyState
          title={refusal}
          action={
            <LinkButton to={invoicePath(invoice)} variant="secondary">
              Open the invoice
            </LinkButton>
          }
        />
      )}
      {changedNotice}
    </ToldWithout>
  );
}

export const meta = officeMeta<typeof loader>(titleOf);
