import { lazy, Suspense, useEffect, useId } from 'react';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { useTimer } from './call/use-timer';
import { loadTelephone } from './line/load-telephone';
import { askForNotifications } from './line/notify';
import { type PhoneState, usePhone } from './line/phone-store';
import { askSignIn, onSignIn } from './line/sign-in';
import { isWanted, type PhoneStatus, usePhoneWanted } from './line/use-phone-wanted';
import { nameOf } from './words';

const DialForm = lazy(() => loadTelephone().then((module) => ({ default: module.DialForm })));

const OPTIONS: { value: PhoneStatus; label: string }[] = [
  { value: 'offline', label: 'Phone: offline' },
  { value: 'online', label: 'Phone: online' },
  { value: 'break', label: 'Phone: break' },
];

/** States beyond the chosen status. */
const UNDERWAY: Partial<Record<PhoneState['status'], string>> = {
  connecting: 'Connecting…',
  lost: 'Not connected: trying again…',
  'not loaded': 'The telephone could not be loaded.',
};

/** The telephone's status control, and the current call. @param isPossible whether the user has an extension */
export function PhoneStatusControl({ isPossible }: { isPossible: boolean }) {
  const id = useId();
  const [wanted, want] = usePhoneWanted();
  const { status, call } = usePhone();
  const timer = useTimer(call.startedAt);
  const isHydrated = useHydrated();
  useEffect(() => onSignIn((isDone) => isDone && want('online')), [want]);
  if (!isPossible || !isHydrated) {
    return (
      <>
        <p className="flex items-center gap-1.5 text-muted-foreground">
          <span aria-hidden="true" className="size-2 rounded-full bg-muted-foreground" />
          Phone: offline
        </p>
        <p className="text-muted-foreground">No call</p>
      </>
    );
  }
  const goOnline = async () => {
    askForNotifications();
    const isIn = await askSignIn().catch(() => {
      showToast({ kind: 'error', title: 'The telephone does not answer. Try again.' });
      return false;
    });
    if (isIn) want('online');
  };
  const choose = (next: PhoneStatus) => {
    if (next === 'online') return void goOnline();
    if (next !== 'offline' || call.state === 'idle' || call.state === 'ended') return want(next);
    showToast({ kind: 'warning', title: 'End the call first.' });
  };
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Phone status
      </label>
      <NativeSelect
        id={id}
        value={wanted}
        options={OPTIONS}
        onChange={({ target }) => choose(target.value as PhoneStatus)}
      />
      <p role="status" data-line={status} className="text-muted-foreground empty:hidden">
        {wanted === 'offline' ? null : UNDERWAY[status]}
      </p>
      {status === 'not loaded' && isWanted(wanted) ? (
        <Button variant="secondary" size="sm" onClick={() => location.reload()}>
          Reload the page
        </Button>
      ) : null}
      {status === 'online' && (call.state === 'idle' || call.state === 'ended') ? (
        <Suspense fallback={null}>
          <DialForm />
        </Suspense>
      ) : null}
      <p className="truncate text-muted-foreground">
        {call.state === 'idle' || call.state === 'ended' ? 'No call' : `${nameOf(call)} ${timer}`}
      </p>
    </>
  );
}
