import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { mayMove } from '~/domains/invoices/states';
import { checkoutView } from '~/domains/payments/checkout-view.server';
import { findCheckout } from '~/domains/payments/operations/find-checkout.server';
import { openCardSetup } from '~/domains/payments/operations/open-card-setup.server';
import { resumeCheckout } from '~/domains/payments/operations/resume-checkout.server';
import { CheckoutForm } from '~/domains/payments/ui/checkout-form';
import { CheckoutSummary } from '~/domains/payments/ui/checkout-summary';
import { pageError } from '~/lib/boundary.server';
import { clubOf } from '~/lib/env.server';
import { setFlash } from '~/lib/flash.server';
import { perform } from '~/lib/operation.server';
import { paymentContentSecurity } from '~/services/payments/content-security';
import { translator, useText } from '~/text';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { formatPhone } from '~/ui/phone-mask';
import { showToast } from '~/ui/toast';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const uuid = params.order_uuid;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  try {
    const checkout = await perform(findCheckout, caller, { order_uuid: uuid });
    // Staff who pay for a member go on to that member.
    const isStaff = caller.actor.kind === 'user' && checkout.kind === 'DUES';
    const done = isStaff
      ? { message: 'Membership Activated' as const, to: `/app/members/${checkout.membership_uuid}` }
      : { message: 'Payment Complete' as const, to: '/' };
    const returned = await perform(resumeCheckout, caller, { ...query, uuid });
    if (returned.outcome === 'bank') throw redirect(returned.url, 303);
    if (returned.outcome === 'paid') {
      const headers = { 'Set-Cookie': setFlash({ tone: 'success', message: done.message }) };
      throw redirect(done.to, { status: 303, headers });
    }
    const isPayable = mayMove('pay', checkout.status) && !checkout.refusal;
    const setup = isPayable ? await perform(openCardSetup, caller, { uuid }) : null;
    const club = clubOf(caller.env);
    return {
      ...checkoutView(checkout, returned),
      title: translator(caller.request.language).t('Checkout'),
      status: checkout.status,
      refusal: checkout.refusal,
      done,
      club: { name: club.name, lines: [formatPhone(club.phone), club.email] },
      card: setup && {
        kind: setup.provider,
        publishableKey: setup.publishable_key,
        clientSecret: setup.intent.client_secret,
      },
    };
  } catch (error) {
    throw pageError(error);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · ${data.club.name}` : 'Checkout' },
  { name: 'robots', content: 'noindex' },
];

export const handle = {
  contentSecurity: ({ card }: { card: { kind: 'sandbox' | 'stripe' } | null }) =>
    card ? paymentContentSecurity(card.kind) : {},
};

export default function Checkout() {
  const { invoice, card, club, done, message, uuid, status, refusal, billing, lastResult } =
    useLoaderData<typeof loader>();
  const { t, any } = useText();
  const navigate = useNavigate();
  const onPaid = () => {
    showToast({ kind: 'success', title: t(done.message) });
    navigate(done.to);
  };
  return (
    <main id="main" className="mx-auto grid w-full max-w-5xl gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <PageHeader
        title={card || refusal ? t('Checkout') : t(status === 'PAID' ? 'Payment Complete' : 'Payment refunded')}
      />
      {message ? <Notice kind="error" title={any(message)} isLive /> : null}
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <CheckoutSummary {...invoice} from={club} />
        {card ? (
          <CheckoutForm {...{ uuid, card, billing, lastResult, onPaid }} amount={invoice.amount} />
        ) : (
          <div className="grid justify-items-start gap-6">
            <Notice kind={refusal ? 'warning' : status === 'PAID' ? 'success' : 'info'}>
              {refusal
                ? any(refusal)
                : t(status === 'PAID' ? 'Thank you. This invoice is paid.' : 'This invoice was refunded.')}
            </Notice>
            <LinkButton to="/">{t('Back to the home page')}</LinkButton>
          </div>
        )}
      </div>
    </main>
  );
}
