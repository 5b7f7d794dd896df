import { useEffect, useId, useRef } from 'react';
import { isEmergency } from '~/services/phone/emergency';
import { Button } from '~/ui/form/buttons/button';
import type { CallState } from '../../../rules/call-state';
import { command } from '../line/phone-store';

const OWN_CALL = {
  none: 'This telephone is in a browser and cannot call 911. Nobody has been called.',
  'goes on':
    'This telephone is in a browser: help may not see where you are. If you have no other telephone, stay on this call and say your address first.',
  ended: 'The call from this browser has ended.',
};

/**
 * The alert after dialing 911 here: it fills the screen over everything else until it is closed. A native dialog,
 * because no script may be missing then.
 */
export function EmergencyAlert({ call }: { call: CallState }) {
  const ownCall = ownCallOf(call);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => command({ do: 'close emergency' });
  const hangUp = () => {
    command({ do: 'hang up' });
    close();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={close}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-danger p-6 text-danger-foreground"
    >
      <div className="mx-auto grid min-h-full max-w-3xl content-center gap-6">
        <div role="alert" className="grid gap-6">
          <h2 id={`${id}-title`} className="text-balance text-[clamp(2.25rem,9vw,5rem)] leading-tight font-extrabold">
            Hang up and dial 911 from a mobile or landline telephone.
          </h2>
          <p id={`${id}-text`} className="text-[clamp(1.25rem,4vw,1.75rem)] leading-snug font-semibold">
            {OWN_CALL[ownCall]}
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          {ownCall === 'goes on' ? (
            <>
              <Button variant="secondary" onClick={hangUp}>
                Hang up
              </Button>
              <Button variant="secondary" onClick={close}>
                I have no other telephone
              </Button>
            </>
          ) : (
            <Button variant="secondary" onClick={close}>
              Close
            </Button>
          )}
        </p>
      </div>
    </dialog>
  );
}

/** The state of an emergency call that the telephone system has connected. */
function ownCallOf({ phoneNo, state }: CallState): keyof typeof OWN_CALL {
  if (!isEmergency(phoneNo)) return 'none';
  return state === 'ended' ? 'ended' : 'goes on';
}
