import { Confirm } from './confirm';

interface LeaveQuestionProps {
  onStay(): void;
  onLeave(): void;
}

/** Confirms before unsaved changes are lost. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Confirm
      isOpen
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title="Leave without saving?"
      text="What you typed here is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onLeave}
    />
  );
}
