import Circle from 'lucide-react/icons/circle';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Pause from 'lucide-react/icons/pause';
import PhoneOff from 'lucide-react/icons/phone-off';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '~/ui/form/buttons/button';
import type { CallState } from '../../../rules/call-state';
import { command } from '../line/phone-store';
import { SoundSettings } from '../sound/sound-settings';
import { ForwardDialog } from './forward-dialog';
import { Keypad } from './keypad';
import { SecondCall } from './second-call';
import { WriteButton, type WriteButtonProps } from './write-button';

const NoNote = (_: { memberId: number }) => <p className="text-muted-foreground">Notes could not be loaded.</p>;

// Where it cannot be loaded, as after a deployment, the call continues without it
const CallNote = lazy(() =>
  import('./call-note').then(
    (module) => ({ default: module.CallNote }),
    () => ({ default: NoNote }),
  ),
);

/** Buttons of a current call. */
export function InCall({ call, onWrite }: { call: CallState } & WriteButtonProps) {
  return (
    <div className="grid gap-3">
      <Marks call={call} />
      <div className="grid grid-cols-3 gap-2">
        <Toggle isOn={call.muted} onToggle={(isOn) => command({ do: 'mute', isOn })}>
          {call.muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
          Mute
        </Toggle>
        <Toggle isOn={call.onHold} onToggle={(isOn) => command({ do: 'hold', isOn })}>
          <Pause aria-hidden="true" />
          Hold
        </Toggle>
        <Toggle isOn={call.recording} onToggle={(isOn) => command({ do: 'record', isOn })}>
          <Circle aria-hidden="true" />
          Record
        </Toggle>
      </div>
      {call.second ? (
        <SecondCall second={call.second} />
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <ForwardDialog
            title="Forward this call"
            actions={[
              { label: 'Forward', does: (contact) => command({ do: 'transfer', ...contact }) },
              {
                label: 'Ask first',
                does: ({ extension, name }) =>
                  command({ do: 'second call', number: extension, name, isConference: false }),
              },
            ]}
          />
          <ForwardDialog
            label="Conference"
            title="Bring a colleague in"
            actions={[
              {
                label: 'Bring in',
                does: ({ extension, name }) =>
                  command({ do: 'second call', number: extension, name, isConference: true }),
              },
            ]}
          />
        </div>
      )}
      {call.memberId === null ? null : (
        <Suspense fallback={null}>
          <CallNote key={call.memberId} memberId={call.memberId} />
        </Suspense>
      )}
      <details>
        <summary className="cursor-pointer">Keypad</summary>
        <Keypad />
      </details>
      <details>
        <summary className="cursor-pointer">Sound</summary>
        <SoundSettings volume={call.volume} />
      </details>
      <WriteButton call={call} onWrite={onWrite} />
      <Button variant="danger" aria-keyshortcuts="Alt+Shift+R" onClick={() => command({ do: 'hang up' })}>
        <PhoneOff aria-hidden="true" />
        End
      </Button>
    </div>
  );
}

interface ToggleProps {
  isOn: boolean;
  onToggle(isOn: boolean): void;
  children: ReactNode;
}

function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <Button variant={isOn ? 'primary' : 'secondary'} size="sm" aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {children}
    </Button>
  );
}

/** Notices for both sides that no button shows. */
function Marks({ call }: { call: CallState }) {
  const marks = [
    call.isRecorded ? 'This call is being recorded.' : '',
    call.isHeld ? 'The other side holds this call.' : '',
    call.isLost ? 'The connection is away…' : '',
  ].filter(Boolean);
  if (marks.length === 0) return null;
  return <p role="status">{marks.join(' ')}</p>;
}
