import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { useFormResult, useOperationForm } from '~/lib/form/form';
import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { OperationForm } from '~/ui/form/operation-form';
import { type JobMail, jobMailKeys, jobMails } from '../../rules/job-mails';

/** Which mails about their jobs people get, by the link of one of them. */
export function MailChoiceForm({ token, wanted }: { token: string; wanted: readonly JobMail[] }) {
  const { t, any } = useText();
  const busy = useNavigation().state !== 'idle';
  const result = useFormResult();
  const [form, fields] = useOperationForm({
    id: 'mail-choice',
    schema: () => import('../../forms/mail-choice-schema').then((module) => module.chooseMailsInput),
    defaultValue: { token, job_mails: ['', ...wanted] },
  });
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: any(result.message) });
  }, [result, any]);
  const name = fields.job_mails.name;
  return (
    <OperationForm form={form} labelOf={() => t('Mails about your jobs')} focusKey={result} className="grid gap-6">
      {result?.message && form.status !== 'error' && <Notice kind="error" title={any(result.message)} />}
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name={name} value="" />
      <Fieldset id="mails" legend={t('Mails about your jobs')} errors={fields.job_mails.errors ?? []}>
        {jobMailKeys.map((key, index) => {
          const id = index === 0 ? fields.job_mails.id : `${fields.job_mails.id}-${key}`;
          return (
            <div key={key} className="flex min-h-11 items-center gap-3">
              <Checkbox id={id} name={name} value={key} defaultChecked={wanted.includes(key)} />
              <label htmlFor={id} className="grow cursor-pointer py-2">
                {t(jobMails[key].words)}
              </label>
            </div>
          );
        })}
      </Fieldset>
      <div>
        <Button type="submit" size="lg" pending={busy}>
          {t('Save')}
        </Button>
      </div>
    </OperationForm>
  );
}
