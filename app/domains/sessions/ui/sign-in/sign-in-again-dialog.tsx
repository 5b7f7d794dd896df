import { type FormEvent, useState } from 'react';
import { ApiRefusal, callApi } from '~/lib/http/api-client';
import { failureText } from '~/lib/http/connection';
import { leaveForSignIn } from '~/lib/http/sign-in-again';
import { Dialog, DialogContent } from '~/ui/dialog/dialog';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';

export interface SignInAgainDialogProps {
  email: string;
  onClose(isThere: boolean): void;
}

/** The sign-in over a page. */
export function SignInAgainDialog({ email, onClose }: SignInAgainDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose(false)}>
      <DialogContent
        title="Sign in again"
        description="Your session has ended. Sign in to go on: nothing on the page is lost."
        size="sm"
      >
        <SignInSteps email={email} onDone={() => onClose(true)} />
      </DialogContent>
    </Dialog>
  );
}

/** The password, and the mailed code where the account needs one. */
function SignInSteps({ email, onDone }: { email: string; onDone(): void }) {
  const [pending, setPending] = useState<string | null>(null);
  // Whether it was mailed or is an app's: from the response
  const [asked, setAsked] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A React event bubbles through the portal to the form below
    event.stopPropagation();
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    setRefusal(null);
    try {
      if (pending !== null) {
        await callApi('POST /auth/mfa-validate', { uuid: pending, mfa: String(typed.get('code')) });
        return onDone();
      }
      const result = await callApi('POST /auth/login', { email, password: String(typed.get('password')) });
      if (!result.mfa) return onDone();
      setPending(result.uuid);
      setAsked(result.message);
    } catch (error) {
      setRefusal(error instanceof ApiRefusal ? error.message : failureText.offline);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={send} className="grid gap-4">
      {refusal && <Notice kind="error" isLive title={refusal} />}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      {pending === null ? (
        <Field key="password" id="again-password" label={`Password of ${email}`} required mark="none">
          {(control) => (
            <Input {...control} name="password" type="password" autoComplete="current-password" autoFocus />
          )}
        </Field>
      ) : (
        <Field key="code" id="again-code" label={`6-digit code: ${asked}`} required mark="none">
          {(control) => (
            <Input {...control} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus />
          )}
        </Field>
      )}
      <Button type="submit" pending={isBusy}>
        Sign in
      </Button>
      <Button variant="link" onClick={() => leaveForSignIn()}>
        Sign in as somebody else
      </Button>
    </form>
  );
}
