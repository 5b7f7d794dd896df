import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useOutletContext } from '@remix-run/react';
import { callerOf } from '~/caller.server';
import { SentFiles } from '~/domains/estimates/ui/view/sent-files';
import { declineEstimate } from '~/features/estimating/operations/decline-estimate.server';
import { replyToEstimate } from '~/features/estimating/operations/reply-to-estimate.server';
import { showEstimateRequest } from '~/features/estimating/operations/show-estimate-request.server';
import { DECLINE_QUERY, DeclineForm } from '~/features/estimating/ui/reply/decline-form';
import { EstimateReplyForm } from '~/features/estimating/ui/reply/estimate-reply-form';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { load } from '~/lib/operation/load.server';
import { shownPhone } from '~/lib/text/phone';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { formatMoney } from '~/ui/format/format-money';
import { Facts } from '~/ui/frame/facts';
import { PageHeader } from '~/ui/frame/page-header';
import { siteMeta } from './site-meta';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const asked = await load(showEstimateRequest, await callerOf(request, context), { token: params.token });
  return { ...asked, token: params.token! };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const caller = await callerOf(request, context);
  const then = saved<{ message: string }>(`/estimate/${params.token}`);
  const isDeclined = new URL(request.url).searchParams.has(DECLINE_QUERY);
  return isDeclined
    ? submit(declineEstimate, caller, request, { then })
    : submit(replyToEstimate, caller, request, { then });
}

/** A refusal reloads the page's data, which then has the link's current state. */
export const shouldRevalidate = revalidateAfter(409, 410);

/** A contractor replies to an estimate request by the link in the mail, without an account. */
export default function EstimateReply() {
  const { state, days_left: days, contractor, job_number, word, ...shown } = useLoaderData<typeof loader>();
  const { job, visit, answer, message, note, token, may_decline } = shown;
  const { phone } = useOutletContext<{ phone: string }>();
  const { t } = useText();
  const call = (
    <a href={`tel:${phone}`} className="font-semibold underline underline-offset-4">
      {shownPhone(phone)}
    </a>
  );
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <PageHeader title={t('Estimate request')} description={contractor} />
      {state === 'off' && (
        <Notice kind="warning" title={t('This job is off. Please do not go there.')}>
          {call}
        </Notice>
      )}
      {state === 'declined' && (
        <Notice kind="success" title={t('You have told us that you cannot do this one.')}>
          {t('To change it, please call us at')} {call}.
        </Notice>
      )}
      {state === 'not-chosen' && (
        <Notice kind="success" title={t('Thank you for your estimate for job {job}', { job: job_number })}>
          <p>{t('This time another was chosen. We ask you again gladly.')}</p>
          {word && <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{word}</p>}
        </Notice>
      )}
      {state === 'not-needed' && (
        <Notice title={t('No estimate is needed any more for job {job}', { job: job_number })}>
          <p>{t('You need not send one.')}</p>
          {word && <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{word}</p>}
        </Notice>
      )}
      {state === 'closed' && <Notice title={t('This job needs no estimate any more. Thank you.')} />}
      {state === 'expired' && (
        <Notice kind="warning" title={t('This link has expired. Please call us.')}>
          {call}
        </Notice>
      )}
      {job && (
        <Facts
          facts={{
            [t('Job number')]: String(job.job_number),
            [t('Kind of work')]: job.kind,
            [t('What needs doing')]: job.description,
            [t('Where')]: job.place,
            [t('From the club')]: [message, note].filter(Boolean).join('\n'),
            [t('How you get in')]: visit?.access_note,
            [t('Times that suit')]: visit?.wished_times.join('\n'),
          }}
        />
      )}
      {answer && (
        <>
          <Notice kind="success" title={t('Thank you. Your estimate has been sent.')}>
            {t('To change it, please call us at')} {call}.
          </Notice>
          <h2 className="text-[1.15em]">{t('This is what you sent.')}</h2>
          <Facts
            facts={{
              [t('Total cost (USD)')]: answer.total_cost === null ? '' : formatMoney(answer.total_cost),
              [t('What you would do')]: answer.description,
              [t('Terms')]: answer.terms,
              [t('Notes')]: answer.notes,
              [t('Attachments')]: answer.files.length > 0 && (
                <SentFiles path={`/api/v1/estimate/${token}/files`} files={answer.files} />
              ),
            }}
          />
        </>
      )}
      {state === 'open' && (
        <>
          <p>
            {days === 1
              ? t('You can answer by this link for one more day.')
              : t('You can answer by this link for {days} days.', { days })}
          </p>
          <EstimateReplyForm token={token} />
        </>
      )}
      {may_decline && <DeclineForm token={token} />}
    </main>
  );
}

export const meta = siteMeta('Estimate request', { description: 'Send your estimate', isPrivate: true });
