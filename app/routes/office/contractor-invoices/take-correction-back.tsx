import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { listCorrections } from '~/domains/contractor-invoices/operations/list-corrections.server';
import { voidCorrection } from '~/domains/contractor-invoices/operations/void-correction.server';
import { pathOfCorrected } from '~/domains/contractor-invoices/rules/correction-path';
import { invoicePath } from '~/domains/contractor-invoices/rules/invoice-path';
import { correctionName } from '~/domains/contractor-invoices/rules/payment-words';
import { TakeBackForm } from '~/domains/contractor-invoices/ui/corrections/take-back-form';
import { notFound } from '~/lib/errors';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { pageError } from '~/lib/http/boundary.server';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { centsOf } from '~/lib/text/read-money';
import { formatMoney } from '~/ui/format/format-money';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from '../frame/office-meta';
import { ToldWithout } from '../frame/told-without';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { invoice, results } = await load(listCorrections, caller, { id: params.id });
  const correction = results.find(({ uuid }) => uuid === params.uuid);
  if (!correction) throw pageError(notFound('Correction'));
  return { invoice, correction };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  return submit(voidCorrection, caller, request, { then: saved(({ correction }) => pathOfCorrected(correction)) });
}

/** A 409 reloads the page's data, which then has the colleague's changes. */
export const shouldRevalidate = revalidateAfter(409);

const titleOf = ({
  correction: { type, invoice },
}: {
  correction: { type: 'CREDIT' | 'SUPPLEMENT' | 'ADVANCE'; invoice: string };
}) => `Take the ${correctionName(type, invoice)} back`;

export const handle = { crumb: titleOf };

/** Voids a credit or a supplement, with the reason. */
export default function TakeCorrectionBack() {
  const { invoice, correction } = useLoaderData<typeof loader>();
  useLive({ 'contractor-invoice': invoice.id });
  const { uuid, con_amount, hoc_amount, reason } = correction;
  const amount = formatMoney(centsOf(con_amount || hoc_amount));
  return (
    <ToldWithout permissions={['invoice.update']} doing="take corrections back">
      <PageHeader
        title={titleOf({ correction })}
        description={`${amount}: ${reason}. The ledger of ${invoice.con_biz} gets a second line, which takes it back.`}
      />
      <TakeBackForm uuid={uuid} backTo={invoicePath(invoice)} />
    </ToldWithout>
  );
}

export const meta = officeMeta<typeof loader>(titleOf);
