import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { useFormResult, useOperationForm } from '~/lib/form/form';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { FileField } from '~/ui/form/fields/file-field';
import { MoneyField } from '~/ui/form/fields/money-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { OperationForm } from '~/ui/form/operation-form';

/** Which of the page's two forms was refused. */
const OWN = 'reply';

/** The form of a contractor's reply to an estimate request. */
export function EstimateReplyForm({ token }: { token: string }) {
  const { t, any } = useText();
  const labels: Record<string, string> = {
    total_cost: t('Total cost (USD)'),
    description: t('What you would do'),
    terms: t('Terms'),
    notes: t('Notes'),
    attachments: t('Attachments'),
  };
  const busy = useNavigation().state !== 'idle';
  const result = useFormResult(OWN);
  const [form, fields] = useOperationForm({
    id: 'estimate',
    recordId: OWN,
    schema: () => import('../../forms/reply-schema').then((module) => module.replyToEstimateInput),
    defaultValue: { token },
  });
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: any(result.message) });
  }, [result, any]);
  return (
    <OperationForm
      form={form}
      encType="multipart/form-data"
      labelOf={(name) => labels[name]}
      focusKey={result}
      className="grid gap-6"
    >
      {result?.message && form.status !== 'error' && <Notice kind="error" title={any(result.message)} />}
      <input type="hidden" name="id" value={OWN} />
      <input type="hidden" name="token" value={token} />
      <MoneyField field={fields.total_cost} label={labels.total_cost} required className="max-w-64" />
      <TextareaField field={fields.description} label={labels.description} rows={5} required />
      <TextareaField
        field={fields.terms}
        label={labels.terms}
        help={t('For example how long it holds, and when it is paid.')}
        rows={3}
        mark="optional"
      />
      <TextareaField field={fields.notes} label={labels.notes} rows={3} mark="optional" />
      <FileField
        field={fields.attachments}
        label={labels.attachments}
        help={t('Up to 5 files of 5 MB each.')}
        mark="optional"
        multiple
      />
      <div>
        <Button type="submit" size="lg" pending={busy}>
          {t('Send the estimate')}
        </Button>
      </div>
    </OperationForm>
  );
}
