import { isCallingHour } from '~/domains/calls/rules/calling-hours';
import { isExtension } from '~/domains/calls/rules/numbers';
import { shownNumber } from '~/domains/calls/rules/shown-number';
import type { CallRequest } from '~/services/phone/call-request';
import { Confirm } from '~/ui/dialog/confirm';

/** Whether it is asked first: a number outside, in the night. One that was typed is called as it is. */
export const isTooLate = ({ number, isTyped }: CallRequest, zone: string) =>
  !isTyped && !isExtension(number) && !isCallingHour(new Date(), zone);

interface LateCallQuestionProps {
  request: CallRequest;
  zone: string;
  onCall(): void;
  onClose(): void;
}

/** Asks who calls somebody in the night. */
export function LateCallQuestion({ request: { number, name }, zone, onCall, onClose }: LateCallQuestionProps) {
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).format(new Date());
  return (
    <Confirm
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="primary"
      title={`Call ${name || shownNumber(number)} at ${time}?`}
      text="It is night at the club. Calls from 9 pm to 8 am wake people."
      confirmLabel="Call now"
      onConfirm={onCall}
    />
  );
}
