import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { officeCallerOf } from '~/caller.server';
import { showContractorPayment } from '~/domains/contractor-invoices/operations/show-contractor-payment.server';
import { paymentTitle } from '~/domains/contractor-invoices/rules/payment-words';
import { ledgerPath, takeOffPath, voidPath } from '~/domains/contractor-invoices/rules/report-paths';
import { PaymentFacts } from '~/domains/contractor-invoices/ui/payment/payment-facts';
import { PaymentLines } from '~/domains/contractor-invoices/ui/payment/payment-lines';
import { CheckActions } from '~/domains/contractor-invoices/ui/reports/check-actions';
import { useLive } from '~/lib/live/use-live';
import { load } from '~/lib/operation/load.server';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { StatusChip } from '~/ui/format/status-chip';
import { PageHeader } from '~/ui/frame/page-header';
import { officeMeta } from '../frame/office-meta';
import { useOffice } from '../frame/use-office';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return load(showContractorPayment, await officeCallerOf(request, context), { id: params.id });
}

export const handle = {
  crumb: ({ payment }: { payment: Parameters<typeof paymentTitle>[0] }) => paymentTitle(payment),
};

/** One payment to a contractor, read-only; with links to void a check, or remove an invoice. */
export default function ContractorPayment() {
  const { payment } = useLoaderData<typeof loader>();
  const { club, may } = useOffice();
  useLive({ 'contractor-payment': payment.id });
  const { uuid, kind, status, contractor, cleared_on, lines } = payment;
  const isVoid = status === 'VOID';
  const mayTakeBack = may('check.delete') && !isVoid && kind !== 'OTHER';
  const isOnIt = lines.some(({ taken_off_on }) => taken_off_on === null);
  return (
    <>
      <PageHeader
        title={paymentTitle(payment)}
        status={<StatusChip tone={isVoid ? 'red' : 'green'}>{isVoid ? 'VOID' : 'PAID'}</StatusChip>}
        actions={
          <>
            <CheckActions
              payment={payment}
              contractor={contractor}
              mayUpdate={may('invoice.update') && !isVoid}
              size="md"
            />
            <LinkButton to={ledgerPath(contractor.uuid)} variant="secondary">
              Ledger
            </LinkButton>
            {mayTakeBack && isOnIt && (
              <LinkButton to={takeOffPath(uuid)} variant="secondary">
                Take off an invoice
              </LinkButton>
            )}
            {mayTakeBack && cleared_on === null && (
              <LinkButton to={voidPath(uuid)} variant="danger-ghost">
                {kind === 'CHECK' ? 'Void check' : 'Void payment'}
              </LinkButton>
            )}
          </>
        }
      />
      <PaymentFacts payment={payment} zone={club.timezone} />
      <PaymentLines payment={payment} />
    </>
  );
}

export const meta = officeMeta<typeof loader>((data) => paymentTitle(data.payment));
