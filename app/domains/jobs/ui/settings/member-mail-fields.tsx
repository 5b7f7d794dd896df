import type { FieldMetadata } from '@conform-to/react';
import { type JobMail, jobMailKeys, jobMails } from '~/domains/memberships/rules/job-mails';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { Time } from '~/ui/format/time';
import { jobSettingLabels, mailsSent } from '../../forms/job-setting-values';

export type LastSent = Partial<Record<JobMail, string | Date>>;

interface MemberMailFieldsProps<Keys> {
  field: FieldMetadata<Keys>;
  lastSent: LastSent;
  zone: string;
}

/** A switch for each mail to members: what it does, and when it was last sent. */
export function MemberMailFields<Keys>({ field, lastSent, zone }: MemberMailFieldsProps<Keys>) {
  const ticked = mailsSent(field.initialValue);
  return (
    <Fieldset
      id={`${field.id}-group`}
      look="section"
      legend={jobSettingLabels.member_mails}
      help="A mail that is not ticked is not sent, also where it waits to leave."
      errors={field.errors ?? []}
    >
      <input type="hidden" name={field.name} value="" />
      {jobMailKeys.map((key, index) => {
        const id = index === 0 ? field.id : `${field.id}-${key}`;
        return (
          <div key={key} className="flex items-start gap-2.5 py-1.5 max-sm:py-2">
            <Checkbox
              id={id}
              name={field.name}
              value={key}
              defaultChecked={ticked.includes(key)}
              aria-describedby={`${id}-words`}
              className="mt-[0.1em]"
            />
            <div className="grid min-w-0 grow">
              <label htmlFor={id} className="cursor-pointer">
                {jobMails[key].name}
              </label>
              <span id={`${id}-words`} className="text-[0.93em] text-muted-foreground">
                {jobMails[key].does}{' '}
                {lastSent[key] ? (
                  <>
                    Last sent <Time value={lastSent[key]} zone={zone} />.
                  </>
                ) : (
                  'Never sent yet.'
                )}
              </span>
            </div>
          </div>
        );
      })}
    </Fieldset>
  );
}
