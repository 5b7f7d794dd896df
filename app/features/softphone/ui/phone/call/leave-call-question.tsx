import { Confirm } from '~/ui/dialog/confirm';
import { command } from '../line/phone-store';

interface LeaveCallQuestionProps {
  onStay(): void;
  onLeave(): void;
}

/** Confirms a log-out during a call, which ends it. */
export function LeaveCallQuestion({ onStay, onLeave }: LeaveCallQuestionProps) {
  return (
    <Confirm
      isOpen
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title="Log out in the middle of a call?"
      text="The call ends for both sides."
      confirmLabel="End the call and log out"
      cancelLabel="Stay"
      onConfirm={() => {
        command({ do: 'hang up' });
        onLeave();
      }}
    />
  );
}
