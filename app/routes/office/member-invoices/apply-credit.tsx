import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { applyCredit } from '~/domains/payments/operations/apply-credit.server';
import { showCreditDraft } from '~/domains/payments/operations/show-credit-draft.server';
import { CreditForm } from '~/domains/payments/ui/credit/credit-form';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useAsSeen } from '~/ui/form/unsaved/use-as-seen';
import { formatMoney } from '~/ui/format/format-money';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from '../frame/office-meta';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return load(showCreditDraft, await officeCallerOf(request, context), { id: params.id });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return submit(applyCredit, await callerOf(request, context), request, { then: saved(`/app/members/${params.id}`) });
}

/** A 409 reloads the page's data, which then has the current credit. */
export const shouldRevalidate = revalidateAfter(409);

export const handle = { crumb: () => 'Apply credit' };

/** Pays a household's invoices from its credit. */
export default function ApplyCredit() {
  const [{ draft }, changedNotice] = useAsSeen(useLoaderData<typeof loader>());
  const { member, account, invoices } = draft;
  useLive({ membership: draft.id });
  const isUsable = account.credit > 0 && invoices.length > 0;
  return (
    <>
      <PageHeader title="Apply credit" description={`${member} · Credit ${formatMoney(account.credit)}`} />
      {isUsable ? (
        <CreditForm key={invoices.map(({ id }) => id).join()} draft={draft} />
      ) : (
        <EmptyState title={account.credit > 0 ? 'Nothing is owed' : 'There is no credit'} />
      )}
      {changedNotice}
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => `Credit of ${data.draft.member}`);
