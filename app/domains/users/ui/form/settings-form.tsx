import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useInstantChange } from '~/ui/form/fields/use-instant-change';
import { ACCOUNT_FAULT, type Account } from '../../forms/account-values';
import { dateRanges } from '../../rules/date-ranges';

const options = dateRanges.map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }));

/** One's own settings: the dashboard's initial range. */
export function SettingsForm({ account }: { account: Account }) {
  const saved = String(account.default_date_range);
  const { chosen, choose, isPending } = useInstantChange(
    'update-me',
    saved,
    (value) => ({ default_date_range: value }),
    { faultText: ACCOUNT_FAULT },
  );
  return (
    <form method="post" action="/do/update-me" className="grid max-w-xs gap-3">
      <Field
        id="default-date-range"
        label="Default date range"
        mark="none"
        help="How far back the dashboard goes at first."
      >
        {(control) => (
          <NativeSelect
            {...control}
            name="default_date_range"
            aria-busy={isPending || undefined}
            value={chosen}
            options={options}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="with-scripts:hidden">
        <Button type="submit" variant="secondary" size="sm">
          Save
        </Button>
      </div>
    </form>
  );
}
