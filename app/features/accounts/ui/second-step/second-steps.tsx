import { useState } from 'react';
import type { OnPage } from '~/lib/remix/on-page';
import { Button } from '~/ui/form/buttons/button';
import { Time } from '~/ui/format/time';
import type { showSecondStep } from '../../operations/show-second-step.server';
import { AuthenticatorSetup } from './authenticator-setup';
import { Passkeys } from './passkeys';
import { PasswordQuestion } from './password-question';
import { RecoveryCodes } from './recovery-codes';

export type SecondStep = OnPage<Awaited<ReturnType<typeof showSecondStep.run>>>;

/** The authenticator app of an account, its recovery codes and passkeys: set up and removed by its owner. */
export function SecondSteps({ state, isOwn, zone }: SecondStepsProps) {
  return (
    <>
      <Authenticator state={state} isOwn={isOwn} zone={zone} />
      <Passkeys passkeys={state.passkeys} isOwn={isOwn} zone={zone} />
    </>
  );
}

interface SecondStepsProps {
  state: SecondStep;
  isOwn: boolean;
  zone: string;
}

function Authenticator({ state, isOwn, zone }: SecondStepsProps) {
  const { authenticator } = state;
  // State of this component: the page reloads once the app is set up, and unmounts the set-up form
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <section aria-labelledby="authenticator" className="grid max-w-xl justify-items-start gap-3">
      <h2 id="authenticator" className="text-[1.2em]">
        Authenticator app
      </h2>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : authenticator ? (
        <>
          <p>
            Set up on <Time value={authenticator.since} zone={zone} />. Recovery codes left: {state.recovery_codes}.
          </p>
          <p>
            {authenticator.allow_mailed_code
              ? 'A mailed code is taken in its place: the password and the mailbox open the account too.'
              : 'No mailed code is taken in its place.'}
          </p>
          {isOwn ? (
            <OwnAuthenticator isMailAllowed={authenticator.allow_mailed_code} onCodes={setCodes} />
          ) : (
            <p className="text-muted-foreground">{LOST}</p>
          )}
        </>
      ) : isOwn ? (
        <AuthenticatorSetup onCodes={setCodes} />
      ) : (
        <p className="text-muted-foreground">None is set up.</p>
      )}
    </section>
  );
}

const MAIL_RISK = 'Whoever reads your mailbox and knows your password gets in without the app then.';
const LOST = 'After a lost telephone switch the code at sign-in off: the app goes with it.';

interface OwnAuthenticatorProps {
  isMailAllowed: boolean;
  onCodes(codes: string[]): void;
}

function OwnAuthenticator({ isMailAllowed, onCodes }: OwnAuthenticatorProps) {
  const [asked, setAsked] = useState<'codes' | 'mail' | 'remove' | null>(null);
  if (asked === 'mail') {
    return (
      <PasswordQuestion
        key={asked}
        operation="allow-mailed-code"
        text={isMailAllowed ? 'Only the app, a recovery code or a passkey opens the account then.' : MAIL_RISK}
        label={isMailAllowed ? 'Take no mailed codes' : 'Allow mailed codes'}
        onDone={() => setAsked(null)}
        onCancel={() => setAsked(null)}
      >
        <input type="hidden" name="allow_mailed_code" value={String(!isMailAllowed)} />
      </PasswordQuestion>
    );
  }
  if (asked === 'codes') {
    return (
      <PasswordQuestion
        key={asked}
        operation="renew-recovery-codes"
        text="Ten new codes take the place of the earlier ones."
        label="Make new recovery codes"
        onDone={({ recovery_codes }) => {
          setAsked(null);
          onCodes(recovery_codes);
        }}
        onCancel={() => setAsked(null)}
      />
    );
  }
  if (asked === 'remove') {
    return (
      <PasswordQuestion
        key={asked}
        operation="remove-authenticator"
        text="Codes are mailed to you from then on. The recovery codes are worth nothing any more."
        label="Remove the app"
        tone="danger"
        onDone={() => setAsked(null)}
        onCancel={() => setAsked(null)}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setAsked('codes')}>
        New recovery codes
      </Button>
      <Button variant="secondary" onClick={() => setAsked('mail')}>
        {isMailAllowed ? 'Take no mailed codes' : 'Allow mailed codes'}
      </Button>
      <Button variant="danger-ghost" onClick={() => setAsked('remove')}>
        Remove the app
      </Button>
    </div>
  );
}
