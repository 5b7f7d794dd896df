import { LiveRegion } from '~/ui/feedback/live-region';
import { Button } from '~/ui/form/buttons/button';
import { command, type PhoneState } from '../line/phone-store';
import { nameOf } from '../words';
import { CallHead } from './call-head';
import { EmergencyAlert } from './emergency-alert';
import { EndedCall } from './ended-call';
import { InCall } from './in-call';
import { IncomingCall } from './incoming-call';
import { OutgoingCall } from './outgoing-call';
import { useCallKeys } from './use-call-keys';
import type { WriteButtonProps } from './write-button';

/**
 * The call in the corner of every page. It takes neither focus nor keys: it is announced. A page's dialog does not hide
 * it, because of its `aria-live` and `data-phone`.
 */
export function CallPopup({ phone, onWrite }: WriteButtonProps & { phone: PhoneState }) {
  const { call, trouble } = phone;
  useCallKeys(call);
  // Nothing else is shown or read out
  if (phone.isEmergency) return <EmergencyAlert call={call} />;
  return (
    <>
      <LiveRegion message={announcementOf(phone)} />
      {call.state === 'idle' && !trouble ? null : (
        <section
          aria-label="Telephone"
          aria-live="off"
          data-phone
          className="pointer-events-auto fixed right-3 bottom-3 z-60 grid max-h-[calc(100dvh-1.5rem)] w-80 max-w-[calc(100vw-1.5rem)] gap-3 overflow-y-auto rounded-(--radius-card) border bg-raised p-4 text-foreground shadow-float"
        >
          {call.state === 'idle' ? null : <CallHead call={call} />}
          {call.state === 'ringing in' ? <IncomingCall call={call} /> : null}
          {call.state === 'ringing out' ? <OutgoingCall /> : null}
          {call.state === 'in call' ? <InCall call={call} onWrite={onWrite} /> : null}
          {call.state === 'ended' ? <EndedCall call={call} onWrite={onWrite} /> : null}
          {trouble ? (
            <div className="flex items-start justify-between gap-2">
              <p role="alert" className="text-danger-text">
                {trouble}
              </p>
              {call.state === 'idle' ? (
                <Button variant="secondary" size="sm" onClick={() => command({ do: 'clear' })}>
                  Close
                </Button>
              ) : null}
            </div>
          ) : null}
          {phone.hasRelay || call.state !== 'in call' ? null : (
            <p className="text-[0.86em] text-muted-foreground">Calls stay inside one network: no relay is set up.</p>
          )}
        </section>
      )}
    </>
  );
}

/** Announced once per state; a button's effect shows at the button. */
function announcementOf({ call }: PhoneState): string {
  if (call.state === 'ringing in')
    return `Incoming call from ${nameOf(call)}. Alt Shift A accepts, Alt Shift R rejects.`;
  if (call.state === 'ringing out') return `Calling ${nameOf(call)}`;
  if (call.state === 'ended') return `Call ended: ${call.outcome}`;
  if (call.isRecorded) return 'This call is being recorded.';
  return call.state === 'in call' ? `In call with ${nameOf(call)}` : '';
}
