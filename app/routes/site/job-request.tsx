import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useNavigation, useOutletContext } from '@remix-run/react';
import { useEffect } from 'react';
import { callerOf, languageOf, startOf } from '~/caller.server';
import { requestJob } from '~/domains/jobs/operations/request-job.server';
import type { jobRequestInput } from '~/domains/jobs/schema';
import { JobRequestFields, jobRequestLabels } from '~/domains/jobs/ui/request/job-request-fields';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { submit } from '~/lib/form/form.server';
import { setFlash } from '~/lib/http/flash.server';
import { shownPhone } from '~/lib/text/phone';
import { pageTexts } from '~/lib/texts/page-texts.server';
import { type Text, useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { OperationForm } from '~/ui/form/operation-form';
import { PageHeader } from '~/ui/frame/page-header';
import { siteMeta } from './site-meta';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const texts = await pageTexts(startOf(context), 'job-request', languageOf(request));
  return { submissionId: crypto.randomUUID(), texts };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(requestJob, await callerOf(request, context), request, {
    then({ location }) {
      const message = 'Job Request Submitted Successfully!' satisfies Text;
      return redirect(location, {
        status: 303,
        headers: { 'Set-Cookie': setFlash({ tone: 'success', message }) },
      });
    },
  });
}

export default function JobRequest() {
  const { submissionId } = useLoaderData<typeof loader>();
  const { phone } = useOutletContext<{ phone: string }>();
  const { t, any, words } = useText();
  const busy = useNavigation().state !== 'idle';
  const result = useActionData<FormResult>();
  const [form, fields] = useOperationForm<typeof jobRequestInput>({
    id: 'job-request',
    schema: () => import('~/domains/jobs/schema').then((module) => module.jobRequestInput),
    defaultValue: { submission_id: submissionId, wished_times: ['', '', ''] },
  });
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: any(result.message) });
  }, [result, any]);
  const call = (
    <a href={`tel:${phone}`} className="font-semibold underline underline-offset-4">
      {shownPhone(phone)}
    </a>
  );
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <PageHeader
        title={words('Job Request Form')}
        description={words('Tell us what needs doing. We will call you back and find the right contractor.')}
      />
      <Notice kind="warning" title={words('Is it an emergency?')}>
        {words('Do not wait for an answer to this form: call us at')} {call}.
      </Notice>
      <OperationForm form={form} labelOf={jobRequestLabels(t)} focusKey={result} className="grid gap-6">
        {result?.message && form.status !== 'error' && <Notice kind="error" title={any(result.message)} />}
        <input
          type="hidden"
          name={fields.submission_id.name}
          value={String(fields.submission_id.value ?? submissionId)}
          readOnly
        />
        <JobRequestFields fields={fields} phone={call} />
        <div>
          <Button type="submit" size="lg" pending={busy}>
            {t('Send the request')}
          </Button>
        </div>
      </OperationForm>
    </main>
  );
}

export const meta = siteMeta('Job Request Form', {
  description: 'Ask the club for a contractor: tell us what needs doing at your home.',
});
