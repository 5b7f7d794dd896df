import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { chooseMails } from '~/domains/memberships/operations/choose-mails.server';
import { showMailChoice } from '~/domains/memberships/operations/show-mail-choice.server';
import { MailChoiceForm } from '~/domains/memberships/ui/mails/mail-choice-form';
import { submit } from '~/lib/form/form.server';
import { saved } from '~/lib/form/saved.server';
import { load } from '~/lib/operation/load.server';
import { useText } from '~/text';
import { PageHeader } from '~/ui/frame/page-header';
import { siteMeta } from './site-meta';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { job_mails } = await load(showMailChoice, await callerOf(request, context), { token: params.token });
  return { job_mails, token: params.token! };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return submit(chooseMails, await callerOf(request, context), request, { then: saved(`/mails/${params.token}`) });
}

/** A household chooses the mails about its jobs by the link in one of them, without an account. */
export default function MailChoice() {
  const { job_mails, token } = useLoaderData<typeof loader>();
  const { t } = useText();
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <PageHeader
        title={t('Your mails')}
        description={t('Untick the mails that you do not want. The others still come.')}
      />
      <MailChoiceForm key={job_mails.join()} token={token} wanted={job_mails} />
    </main>
  );
}

export const meta = siteMeta('Your mails', { description: 'Mails about your jobs', isPrivate: true });
