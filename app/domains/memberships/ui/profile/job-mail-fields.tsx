import type { FieldMetadata } from '@conform-to/react';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { jobMailKeys, jobMails, jobMailsIn } from '../../rules/job-mails';
import { profileFieldLabel } from './profile-labels';

/** Which mails about their jobs the household gets. */
export function JobMailFields<Keys>({ field }: { field: FieldMetadata<Keys> }) {
  const ticked = jobMailsIn(field.initialValue);
  return (
    <Fieldset
      id={`${field.id}-group`}
      legend={profileFieldLabel('job_mails')}
      help="The household gets those that are ticked, unless it is DO NOT EMAIL."
      errors={field.errors ?? []}
    >
      <input type="hidden" name={field.name} value="" />
      <div className="grid gap-x-6 sm:grid-cols-2">
        {jobMailKeys.map((key, index) => {
          const id = index === 0 ? field.id : `${field.id}-${key}`;
          return (
            <div key={key} className="flex items-start gap-2.5 py-1 max-sm:py-2">
              <Checkbox
                id={id}
                name={field.name}
                value={key}
                defaultChecked={ticked.includes(key)}
                className="mt-[0.1em]"
              />
              <label htmlFor={id} className="cursor-pointer">
                {jobMails[key].name}
              </label>
            </div>
          );
        })}
      </div>
    </Fieldset>
  );
}
