import { useEffect, useRef, useState } from 'react';
import { onSignInNeeded } from '~/lib/http/sign-in-again';
import { dialogOnDemand } from '~/ui/dialog/dialog';
import { OnDemand } from '~/ui/dialog/on-demand';
import { loadWhenIdle } from '~/ui/feedback/load-ahead';

const SignInAgainDialog = dialogOnDemand(
  () => import('./sign-in-again-dialog').then((module) => module.SignInAgainDialog),
  ({ onClose }) => onClose(false),
);

/** Shows the sign-in over the page when the session has ended, so that no input is lost. */
export function SignInAgain({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(isThere: boolean) => void>(() => {});
  useEffect(() => loadWhenIdle(SignInAgainDialog.load), []);
  useEffect(
    () =>
      onSignInNeeded(
        () =>
          new Promise((resolve) => {
            settle.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  const close = (isThere: boolean) => {
    setOpen(false);
    settle.current(isThere);
  };
  return (
    isOpen && (
      <OnDemand>
        <SignInAgainDialog email={email} onClose={close} />
      </OnDemand>
    )
  );
}
