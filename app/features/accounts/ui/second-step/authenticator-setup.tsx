import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { useOperation } from '~/ui/form/use-operation';
import { PasswordQuestion } from './password-question';

interface Started {
  secret: string;
  qr: string;
}

/** The password, then the QR code with the app's first code; passes the recovery codes to `onCodes`. */
export function AuthenticatorSetup({ onCodes }: { onCodes(codes: string[]): void }) {
  const [started, setStarted] = useState<Started | null>(null);
  if (started) return <FirstCode {...started} onDone={onCodes} onCancel={() => setStarted(null)} />;
  return (
    <PasswordQuestion
      operation="start-authenticator"
      text="An app on your telephone makes the code of the sign-in, in place of the mailed one."
      label="Set up an app"
      onDone={setStarted}
    />
  );
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function FirstCode({ secret, qr, onDone, onCancel }: Started & { onDone(codes: string[]): void; onCancel(): void }) {
  const [errors, setErrors] = useState<string[] | undefined>();
  const { perform, isPending } = useOperation('confirm-authenticator', {
    onDone: ({ result }) => onDone(result.recovery_codes),
    onRefused: (refusal) => setErrors(refusal.errors.mfa),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErrors(undefined);
    if (!isPending) void perform(new FormData(event.currentTarget));
  };
  return (
    <form method="post" onSubmit={send} className="grid w-full gap-4">
      <p>Scan this with your authenticator app, or type the key there. Then type the 6 digits that it shows.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code of the key below"
        className="size-52 rounded-(--radius-card) border bg-white"
      />
      <p className="wrap-anywhere">
        Key: <span className="font-mono font-semibold">{inFours(secret)}</span>
      </p>
      <Field id="first-code" label="6-digit code" required errors={errors}>
        {(control) => (
          <Input
            {...control}
            name="mfa"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            autoFocus
            className="max-w-40 tabular"
          />
        )}
      </Field>
      <div className="grid gap-1">
        <div className="flex items-start gap-2.5 max-sm:min-h-11 max-sm:items-center">
          <Checkbox
            id="allow-mailed-code"
            name="allow_mailed_code"
            aria-describedby="allow-mailed-code-help"
            className="mt-[0.1em] max-sm:mt-0"
          />
          <label htmlFor="allow-mailed-code" className="grow cursor-pointer">
            Also let me in by a mailed code
          </label>
        </div>
        <p id="allow-mailed-code-help" className="text-[0.93em] text-muted-foreground">
          Off, only the app, a recovery code or a passkey opens your account. On, whoever reads your mailbox and knows
          your password gets in too. You can change it later.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
