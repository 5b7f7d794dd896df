import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { approveBatchInvoice } from '~/domains/invoice-batches/operations/approve-batch-invoice.server';
import { showBatchReview } from '~/domains/invoice-batches/operations/show-batch-review.server';
import { BATCHES, batchTitle, reviewPath } from '~/domains/invoice-batches/rules/batch-path';
import { RunningImport } from '~/domains/invoice-batches/ui/progress/running-import';
import { RejectButton, RejectForm } from '~/domains/invoice-batches/ui/review/reject-button';
import { ReviewDecision } from '~/domains/invoice-batches/ui/review/review-decision';
import { ReviewForm } from '~/domains/invoice-batches/ui/review/review-form';
import { ReviewNotes } from '~/domains/invoice-batches/ui/review/review-notes';
import { ReviewPaper } from '~/domains/invoice-batches/ui/review/review-paper';
import { ReviewSteps } from '~/domains/invoice-batches/ui/review/review-steps';
import { useStepFocus } from '~/domains/invoice-batches/ui/review/use-step-focus';
import { useLookup } from '~/features/lookups/ui/lookups';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load, queryOf } from '~/lib/operation/load.server';
import { may } from '~/lib/operation/operation.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { counted } from '~/ui/format/counted';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  // Every signed-in user may open the page; its data needs a permission
  if (!may(caller.actor, 'invoice.read')) return null;
  const { invoice } = queryOf(request);
  const review = await load(showBatchReview, caller, { id: params.id, invoice });
  if (!review.invoice && review.batch.status === 'IMPORTED') throw redirect(BATCHES);
  // Input for one invoice never gets into the form of another: each has a URL of its own
  if (review.invoice && String(review.invoice.id) !== invoice) {
    throw redirect(reviewPath(review.batch.id, review.invoice.id));
  }
  return review;
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(approveBatchInvoice, await callerOf(request, context), request, {
    then: saved(({ invoice }) => `/app/invoices/${invoice.id}`),
  });
}

/** A 409 reloads the page's data, which then has the colleague's decision. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = {
  crumb: (review: { batch: { id: number } } | null) => (review ? batchTitle(review.batch.id) : 'Batch'),
};

/** The invoices of a batch, one by one: the fields beside the original, to be approved, rejected or skipped. */
export default function BatchReview() {
  const review = useLoaderData<typeof loader>();
  const { may: holds, auth, club } = useOffice();
  const terms = useLookup('terms').items;
  const colleagues = useLookup('users').items;
  const [typedIn, setTypedIn] = useState<number | null>(null);
  const shown = useStepFocus(review?.invoice?.id);
  useLive({ batch: review?.batch.id ?? 0 });
  if (!review) {
    return <EmptyState title="Your role may not read invoices">Ask an administrator if you need them.</EmptyState>;
  }
  const { batch, invoice, remaining, previous, next, first, papers } = review;
  const isRunning = batch.status === 'PENDING';
  const isDecided = invoice?.status !== 'UNDECIDED';
  const onward = next ?? (first === invoice?.id ? null : first);
  const steps = (
    <ReviewSteps batchId={batch.id} previous={previous} next={next} onward={onward} isDecided={isDecided} />
  );
  return (
    <>
      <PageHeader
        title={batchTitle(batch.id)}
        status={<span role="status">{`${counted(remaining, 'invoices')} remaining`}</span>}
        actions={
          <LinkButton to={BATCHES} variant="secondary">
            All batches
          </LinkButton>
        }
      />
      {isRunning && <RunningImport batch={batch} />}
      {invoice && !isRunning && (
        <section
          key={invoice.id}
          ref={shown}
          tabIndex={-1}
          aria-label={`Invoice ${invoice.external_invoice_number || invoice.id}`}
          className="grid items-start gap-x-8 gap-y-6 focus:outline-none lg:grid-cols-2"
        >
          <div className="grid min-w-0 gap-4">
            <ReviewDecision
              invoice={invoice}
              isWorking={typedIn === invoice.id}
              userId={auth.data.id}
              zone={club.timezone}
              nameOf={(id) => colleagues.find((person) => person.id === id)?.name ?? 'A colleague'}
            />
            {!isDecided && <ReviewNotes invoice={invoice} />}
            {holds('invoice.update') ? (
              <>
                <ReviewForm
                  invoice={invoice}
                  terms={terms}
                  nextHref={reviewPath(batch.id, onward)}
                  onInput={() => setTypedIn(invoice.id)}
                >
                  {!isDecided && <RejectButton id={invoice.id} batchId={batch.id} next={onward} />}
                  {steps}
                </ReviewForm>
                <RejectForm id={invoice.id} batchId={batch.id} next={onward} />
              </>
            ) : (
              <div className="flex flex-wrap gap-2">{steps}</div>
            )}
          </div>
          <ReviewPaper invoice={invoice} fileName={batch.file_name} papers={holds('task.read') ? papers : []} />
        </section>
      )}
    </>
  );
}

export const meta = officeMeta<typeof loader>((review) => (review ? batchTitle(review.batch.id) : 'Batch'));
