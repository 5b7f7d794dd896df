import { useState } from 'react';
import { noteSignOut } from '~/lib/http/sign-in-again';
import { Link } from '~/lib/remix/link';
import { Button } from '~/ui/form/buttons/button';
import { StepButton } from '~/ui/form/buttons/step-button';
import { counted } from '~/ui/format/counted';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { PasswordQuestion } from '../second-step/password-question';
import { endingWords } from './ending-boxes';

const LABEL = 'End all ways in';

/** The button that revokes all of one's own access; needs the password. */
export function EndAllOfMine({ path }: { path: string }) {
  const [isAsked, setAsked] = useState(false);
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="end-all" className="grid max-w-2xl justify-items-start gap-3">
      <h2 id="end-all" className="text-[1.2em]">
        {LABEL}
      </h2>
      <p className="text-muted-foreground">
        Ends every session, this one too, every known browser, API key and passkey, and the authenticator app with its
        recovery codes. The password stays: if somebody may know it,{' '}
        <Link to={`${path}?tab=password`} className="text-brand-text underline underline-offset-3">
          change it
        </Link>{' '}
        first.
      </p>
      {isHydrated && !isAsked ? (
        <Button variant="danger" onClick={() => setAsked(true)}>
          {LABEL}
        </Button>
      ) : (
        <PasswordQuestion
          operation="end-own-ways-in"
          text={null}
          label={LABEL}
          tone="danger"
          onDone={() => {
            noteSignOut();
            window.location.assign('/');
          }}
          {...(isHydrated && { onCancel: () => setAsked(false) })}
        />
      )}
    </section>
  );
}

interface EndAllOfUserProps {
  user: { uuid: string; name: string };
  sessions: number;
  keys: number;
  passkeys: number;
}

/** The button that revokes all access of a colleague, as after an incident. */
export function EndAllOfUser({ user: { uuid, name }, sessions, keys, passkeys }: EndAllOfUserProps) {
  const also = endingWords(keys, passkeys);
  return (
    <section aria-labelledby="end-all" className="grid max-w-2xl justify-items-start gap-3">
      <h2 id="end-all" className="text-[1.2em]">
        {LABEL}
      </h2>
      <p className="text-muted-foreground">
        After an incident: ends everything above and the password. {name} is told by mail, and chooses a new one with
        “Forgot Password”.
      </p>
      <StepButton
        operation="end-ways-in"
        input={{ id: uuid }}
        label={LABEL}
        title={`End all ways into the account of ${name}?`}
        text={`${counted(sessions, 'sessions')}${also && `, ${also}`}, every known browser and the authenticator app end, and the password opens nothing any more.`}
        confirmLabel={LABEL}
        tone="danger"
        look={{ variant: 'danger' }}
      />
    </section>
  );
}
