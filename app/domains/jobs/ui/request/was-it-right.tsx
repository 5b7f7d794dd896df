import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { useFormResult, useOperationForm } from '~/lib/form/form';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { OperationForm } from '~/ui/form/operation-form';
import { type Answer, LONGEST_ANSWER } from '../../rules/answers';

interface WasItRightProps {
  token: string;
  /** What was answered already. */
  answer: Answer | null;
}

/** “Was it right?” of a job that is done: a button for Yes, a form for No. */
export function WasItRight({ token, answer }: WasItRightProps) {
  const { t } = useText();
  const busy = useNavigation().state !== 'idle';
  if (answer === 'no') {
    return <Notice title={t('Thank you. Our office knows that it was not right, and calls you.')} />;
  }
  return (
    <section aria-labelledby="right" className="grid gap-4">
      {answer === 'yes' ? (
        <h2 id="right" className="text-[1.15em]">
          {t('Thank you. We are glad that it was right.')}
        </h2>
      ) : (
        <>
          <h2 id="right" className="text-[1.15em]">
            {t('Was it right?')}
          </h2>
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="answer" value="yes" />
            <Button type="submit" pending={busy}>
              {t('Yes, it was right')}
            </Button>
          </Form>
        </>
      )}
      <WrongForm token={token} busy={busy} />
    </section>
  );
}

/** The form of a No, folded until it is needed; `?answer=no`, as in a mail, opens it. */
function WrongForm({ token, busy }: { token: string; busy: boolean }) {
  const { t, any } = useText();
  const [params] = useSearchParams();
  const result = useFormResult();
  const [form, fields] = useOperationForm({
    id: 'not-right',
    schema: () => import('../../forms/answer-schema').then((module) => module.answerJobRequestInput),
    defaultValue: { token, answer: 'no' },
  });
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: any(result.message) });
  }, [result, any]);
  return (
    <details open={params.get('answer') === 'no' || Boolean(result)} className="rounded-(--radius-card) border p-4">
      <summary className="cursor-pointer py-2 font-semibold">{t('No, something is not right')}</summary>
      <OperationForm
        form={form}
        labelOf={(name) => (name === 'words' ? t('What is not right?') : undefined)}
        focusKey={result}
        className="mt-4 grid gap-6"
      >
        {result?.message && form.status !== 'error' && <Notice kind="error" title={any(result.message)} />}
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="answer" value="no" />
        <TextareaField
          field={fields.words}
          label={t('What is not right?')}
          help={t('You may leave this empty. We call you in any case.')}
          rows={4}
          mark="none"
          maxLength={LONGEST_ANSWER}
        />
        <div>
          <Button type="submit" variant="secondary" pending={busy}>
            {t('Tell our office')}
          </Button>
        </div>
      </OperationForm>
    </details>
  );
}
