import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { answerJobRequest } from '~/domains/jobs/operations/answer-job-request.server';
import { showJobRequest } from '~/domains/jobs/operations/show-job-request.server';
import { requestPath } from '~/domains/jobs/rules/request-path';
import { stageLabels, stageSentences } from '~/domains/jobs/rules/stage-words';
import { useFreshRequest } from '~/domains/jobs/ui/request/use-fresh-request';
import { WasItRight } from '~/domains/jobs/ui/request/was-it-right';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { load } from '~/lib/operation/load.server';
import { shownPhone } from '~/lib/text/phone';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { Facts } from '~/ui/frame/facts';
import { PageHeader } from '~/ui/frame/page-header';
import { siteMeta } from './site-meta';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = params.token!;
  return { ...(await load(showJobRequest, await callerOf(request, context), { token })), token };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return submit(answerJobRequest, await callerOf(request, context), request, {
    then: saved<{ message: string }>(requestPath(params.token!)),
  });
}

/** A refusal reloads the page's data, which then has the job's current stage. */
export const shouldRevalidate = revalidateAfter(409);

/** The address is a secret: it is in no referrer and no index. */
export const headers: HeadersFunction = () => ({
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'strict-origin',
  'Cache-Control': 'private, no-store',
});

/** The page of a job request, for who sent it: its number and stage. */
export default function RequestedJob() {
  const { job_number: number, stage, answer, token } = useLoaderData<typeof loader>();
  const { phone } = useOutletContext<{ phone: string }>();
  const { t } = useText();
  useFreshRequest('routes/site/requested-job');
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <PageHeader title={t('Your request')} />
      <Notice kind="success" title={t('We have your request. Its number is {number}.', { number })} />
      <div role="status">
        <Facts
          facts={{
            [t('Where it stands')]: <strong>{t(stageLabels[stage])}</strong>,
            [t('What happens now')]: t(stageSentences[stage]),
          }}
        />
      </div>
      {stage === 'DONE' && <WasItRight token={token} answer={answer} />}
      <p>
        {t('Keep this page to see how it goes on. If something changes or is wrong, call us at')}{' '}
        <a href={`tel:${phone}`} className="font-semibold underline underline-offset-4">
          {shownPhone(phone)}
        </a>
        .
      </p>
    </main>
  );
}

export const meta = siteMeta('Your request', { description: 'See how far we are with it.', isPrivate: true });
