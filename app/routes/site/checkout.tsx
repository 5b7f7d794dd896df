import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { openCardSetup } from '~/domains/payments/operations/open-card-setup.server';
import { resumeCheckout } from '~/domains/payments/operations/resume-checkout.server';
import { showCheckout } from '~/domains/payments/operations/show-checkout.server';
import { CheckoutForm } from '~/domains/payments/ui/checkout/checkout-form';
import { CheckoutReceipt } from '~/domains/payments/ui/checkout/checkout-receipt';
import { CheckoutSummary } from '~/domains/payments/ui/checkout/checkout-summary';
import { isAppError } from '~/lib/errors';
import { pageError } from '~/lib/http/boundary.server';
import { setFlash } from '~/lib/http/flash.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { useReload } from '~/lib/remix/use-reload';
import { clubOf } from '~/lib/settings/club-of.server';
import { shownPhone } from '~/lib/text/phone';
import { pageTexts } from '~/lib/texts/page-texts.server';
import { paymentContentSecurity } from '~/services/payments/content-security';
import { translator, useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { showToast } from '~/ui/feedback/toast';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { PageHeader } from '~/ui/frame/page-header';
import { checkoutView } from './checkout-view.server';
import { exampleReceipt } from './preview-examples.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const caller = await callerOf(request, context);
  const uuid = params.order_uuid;
  const { language } = caller.request;
  const words = () => pageTexts(caller, 'checkout', language === 'es' ? 'es' : 'en');
  const { t } = translator(language);
  const about = { title: t('Checkout'), about: t('See what your invoice is for, and pay it by card.') };
  if (caller.draft?.shows === 'paid')
    return { ...exampleReceipt(await clubOf(caller)), ...about, texts: await words() };
  const query = Object.fromEntries(new URL(request.url).searchParams);
  try {
    const returned = await perform(resumeCheckout, caller, { ...query, uuid });
    const isOver = returned.outcome === 'bank' || returned.outcome === 'paid';
    const [checkout, setup, texts] = await Promise.all([
      perform(showCheckout, caller, { order_uuid: uuid }),
      isOver ? null : openCardForm(caller, uuid),
      words(),
    ]);
    // Staff who pay for a member return to that member.
    const isStaff = caller.actor.kind === 'user' && checkout.kind === 'DUES';
    const done = isStaff
      ? { message: 'Membership Activated' as const, to: `/app/members/${checkout.membership_uuid}` }
      : { message: 'Payment Complete' as const, to: null };
    if (returned.outcome === 'bank') throw redirect(returned.url, 303);
    if (returned.outcome === 'paid') {
      const headers = { 'Set-Cookie': setFlash({ tone: 'success', message: done.message }) };
      throw redirect(done.to ?? new URL(request.url).pathname, { status: 303, headers });
    }
    const club = await clubOf(caller);
    return {
      ...checkoutView(checkout, returned),
      texts,
      ...about,
      status: checkout.status,
      refusal: checkout.refusal,
      done,
      club: { name: club.name, lines: [shownPhone(club.phone), club.email] },
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

/** Loaded with the invoice: null where there is nothing to pay. */
function openCardForm(caller: OperationContext, uuid: string | undefined) {
  return perform(openCardSetup, caller, { uuid }).catch((error: unknown) => {
    if (isAppError(error) && error.status === 409) return null;
    throw error;
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · ${data.club.name}` : 'Checkout' },
  ...(data ? [{ name: 'description', content: data.about }] : []),
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
  const reload = useReload();
  /** A payment ends on the receipt, which is this page. */
  const onPaid = () => {
    showToast({ kind: 'success', title: t(done.message) });
    if (done.to) navigate(done.to);
    else reload();
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
          <CheckoutForm {...{ uuid, card, billing, lastResult, onPaid }} amount={invoice.left} />
        ) : status === 'PAID' ? (
          <CheckoutReceipt years={invoice.years} />
        ) : (
          <div className="grid justify-items-start gap-6">
            <Notice kind={refusal ? 'warning' : 'info'}>{any(refusal ?? 'This invoice was refunded.')}</Notice>
            <LinkButton to="/">{t('Back to the home page')}</LinkButton>
          </div>
        )}
      </div>
    </main>
  );
}
