import { getFormProps } from '@conform-to/react';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/button';
import { FileField } from '~/ui/form/file-field';
import { FormErrorSummary } from '~/ui/form/form-error-summary';
import { TextField } from '~/ui/form/text-field';
import { TextareaField } from '~/ui/form/textarea-field';

/** The form of a contractor's reply to an estimate request. */
export function EstimateReplyForm({ token }: { token: string }) {
  const { t, any } = useText();
  const busy = useNavigation().state !== 'idle';
  const result = useActionData<FormResult>();
  const [form, fields] = useOperationForm({
    id: 'estimate',
    schema: () => import('../../forms/reply-schema').then((module) => module.replyToEstimateInput),
    defaultValue: { token },
  });
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: any(result.message) });
  }, [result, any]);
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="grid gap-6">
      <FormErrorSummary form={form} title={t('There is a problem')} focusKey={result} />
      {result?.message && form.status !== 'error' && <Notice kind="error" title={any(result.message)} />}
      <input type="hidden" name="token" value={token} />
      <TextField
        field={fields.total_cost}
        label={t('Total cost (USD)')}
        inputMode="decimal"
        required
        className="max-w-64"
      />
      <TextareaField field={fields.description} label={t('What you would do')} rows={5} required />
      <TextareaField
        field={fields.terms}
        label={t('Terms')}
        help={t('For example how long it holds, and when it is paid.')}
        rows={3}
        mark="optional"
      />
      <TextareaField field={fields.notes} label={t('Notes')} rows={3} mark="optional" />
      <FileField
        field={fields.attachments}
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
