import { useEffect, useState } from 'react';
import { isCallingHour } from '~/domains/calls/rules/calling-hours';
import { shownNumber } from '~/domains/calls/rules/shown-number';
import { TextDialog } from '~/domains/calls/ui/text/text-dialog';
import type { CallRequest } from '~/services/phone/call-request';
import { Confirm } from '~/ui/dialog/confirm';
import { command } from './line/phone-store';

/** The dialog that the telephone opens beside a call. */
export type AskedDialog = { writeTo: string } | { call: CallRequest };

interface PhoneDialogProps {
  zone: string;
  onClose(): void;
}

/** A text message to a number, or the confirmation before a number is called. */
export function PhoneDialog({ asked, ...props }: PhoneDialogProps & { asked: AskedDialog }) {
  if ('writeTo' in asked) return <TextDialog number={asked.writeTo} onClose={props.onClose} />;
  return <LateCallQuestion request={asked.call} {...props} />;
}

/** Confirms a call at night; at other hours it calls immediately. */
function LateCallQuestion({ request, zone, onClose }: PhoneDialogProps & { request: CallRequest }) {
  const [now] = useState(() => new Date());
  const isNight = !isCallingHour(now, zone);
  const call = () => {
    command({ do: 'call', ...request, isSure: true });
    onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isNight) call();
  }, []);
  if (!isNight) return null;
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).format(now);
  return (
    <Confirm
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="primary"
      title={`Call ${request.name || shownNumber(request.number)} at ${time}?`}
      text="It is night at the club. Calls from 9 pm to 8 am wake people."
      confirmLabel="Call now"
      onConfirm={call}
    />
  );
}
