import { useNavigation, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { declineReasonKeys, declineReasons } from '~/domains/estimates/rules/decline-reasons';
import { useFormResult, useOperationForm } from '~/lib/form/form';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { RadioField } from '~/ui/form/fields/radio-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { OperationForm } from '~/ui/form/operation-form';

/** Which of the page's two forms was refused. */
const OWN = 'decline';

/** By what the action knows which form was sent. */
export const DECLINE_QUERY = 'decline';

/** The form of a contractor who cannot do the job, folded until it is needed. */
export function DeclineForm({ token }: { token: string }) {
  const { t, any } = useText();
  const labels: Record<string, string> = { declined_reason: t('Why not?'), words: t('A word to the club') };
  const busy = useNavigation().state !== 'idle';
  const [params] = useSearchParams();
  const isOpen = params.has(DECLINE_QUERY);
  const result = useFormResult(OWN);
  const [form, fields] = useOperationForm({
    id: 'decline',
    recordId: OWN,
    schema: () => import('../../forms/decline-schema').then((module) => module.declineEstimateInput),
    defaultValue: { token },
  });
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: any(result.message) });
  }, [result, any]);
  return (
    <details open={isOpen || Boolean(result)} className="rounded-(--radius-card) border p-4">
      <summary className="cursor-pointer py-2 font-semibold">{t('I cannot do this one')}</summary>
      <OperationForm
        form={form}
        action={`?${DECLINE_QUERY}`}
        labelOf={(name) => labels[name]}
        focusKey={result}
        className="mt-4 grid gap-6"
      >
        {result?.message && form.status !== 'error' && <Notice kind="error" title={any(result.message)} />}
        <input type="hidden" name="id" value={OWN} />
        <input type="hidden" name="token" value={token} />
        <RadioField
          field={fields.declined_reason}
          label={labels.declined_reason}
          required
          options={declineReasonKeys.map((value) => ({ value, label: t(declineReasons[value]) }))}
        />
        <TextareaField
          field={fields.words}
          label={labels.words}
          help={t('Needed for another reason.')}
          rows={3}
          mark="none"
          maxLength={1000}
        />
        <div>
          <Button type="submit" variant="secondary" pending={busy}>
            {t('Tell the club')}
          </Button>
        </div>
      </OperationForm>
    </details>
  );
}
