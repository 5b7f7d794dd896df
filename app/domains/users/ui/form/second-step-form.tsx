import { Button } from '~/ui/form/buttons/button';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { useInstantChange } from '~/ui/form/fields/use-instant-change';
import { ACCOUNT_FAULT, type Account } from '../../forms/account-values';

/** Switches the second step of signing in; rolled back on a refusal. */
export function SecondStepForm({ account, mayChange }: { account: Account; mayChange: boolean }) {
  const { id, mfa_enabled } = account;
  const { chosen, choose, isPending } = useInstantChange(
    'switch-second-step',
    mfa_enabled,
    (value) => ({ user_id: String(id), mfa_enabled: value }),
    { faultText: ACCOUNT_FAULT },
  );
  return (
    <form method="post" action="/do/switch-second-step" className="grid max-w-xl gap-3">
      <input type="hidden" name="user_id" value={id} />
      <div className="flex items-start gap-3">
        <Checkbox
          id="mfa-enabled"
          name="mfa_enabled"
          checked={chosen}
          disabled={!mayChange}
          aria-busy={isPending || undefined}
          aria-describedby="mfa-enabled-description"
          onChange={(event) => choose(event.currentTarget.checked)}
          className="mt-[0.1em]"
        />
        <label htmlFor="mfa-enabled" className="grow cursor-pointer font-semibold">
          Ask for a mailed code at sign-in
        </label>
      </div>
      <p id="mfa-enabled-description" className="text-muted-foreground">
        After the password a code of six digits is mailed to {account.email}. Without it nobody signs in.
      </p>
      {mayChange && (
        <div className="with-scripts:hidden">
          <Button type="submit" variant="secondary" size="sm">
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
