import { getFormProps } from '@conform-to/react';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { type FormAnswer, useOperationForm } from '~/lib/form';
import type { Fields } from '~/lib/form-fields';
import { useText } from '~/text';
import { Button } from '~/ui/button';
import { FileField } from '~/ui/file-field';
import { FormErrorSummary } from '~/ui/form-error-summary';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { TextareaField } from '~/ui/textarea-field';
import { showToast } from '~/ui/toast';

/** A contractor's answer to an estimate request. */
export function EstimateReplyForm({ token }: { token: string }) {
  const { t, any } = useText();
  const busy = useNavigation().state !== 'idle';
  const answer = useActionData<FormAnswer>();
  const [form, all] = useOperationForm({
    id: 'estimate',
    schema: () => import('../reply-schema').then((module) => module.replyToEstimateInput),
    defaultValue: { token } as never,
  });
  const fields = all as unknown as Fields;
  useEffect(() => {
    if (answer?.message) showToast({ kind: 'error', title: any(answer.message) });
  }, [answer, any]);
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="grid gap-6">
      <FormErrorSummary form={form} title={t('There is a problem')} focusKey={answer} />
      {answer?.message && form.status !== 'error' && <Notice kind="error" title={any(answer.message)} />}
      <input type="hidden" name="token" value={token} />
      <TextField
        field={fields.total_cost!}
        label={t('Total cost (USD)')}
        inputMode="decimal"
        required
        className="max-w-64"
      />
      <TextareaField field={fields.description!} label={t('What you would do')} rows={5} required />
      <TextareaField
        field={fields.terms!}
        label={t('Terms')}
        help={t('For example how long it holds, and when it is paid.')}
        rows={3}
        mark="optional"
      />
      <TextareaField field={fields.notes!} label={t('Notes')} rows={3} mark="optional" />
      <FileField
        field={fields.attachments!}
        label={t('Attachments')}
        help={t('Up to 5 files of 5 MB each.')}
        mark="optional"
        multiple
      />
      <div>
        <Button type="submit" size="lg" pending={busy}>
          {t('Send the estimate')}
        </Button>
      </div>
    </Form>
  );
}
