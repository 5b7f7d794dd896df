import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../form/buttons/button';
import { Field } from '../form/fields/field';
import { Textarea } from '../form/fields/textarea';
import { AlertDialog, AlertDialogContent, AlertDialogTrigger } from './alert-dialog';

export type ConfirmProps = {
  title: ReactNode;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for destructive actions: title and text name the thing and what follows, and “Keep” stands beside. */
  tone?: 'danger' | 'primary';
  /** Asks for a reason first. `requiredMessage` makes it mandatory and is the field's message when it is empty. */
  reason?: { label: string; help?: string; requiredMessage?: string; maxLength?: number; defaultValue?: string };
  pending?: boolean;
  /** Gets the trimmed reason, or an empty text. The caller closes the dialog when the action is done. */
  onConfirm: (reason: string) => void;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** One button that opens it. */
  trigger?: ReactNode;
};

/** A confirmation before an action, with an optional reason. */
export function Confirm(props: ConfirmProps) {
  const {
    title,
    text,
    confirmLabel,
    tone = 'danger',
    cancelLabel = tone === 'danger' ? 'Keep' : 'Cancel',
    reason,
    pending,
    isOpen,
    onOpenChange,
  } = props;
  const id = useId();
  const [typed, setTyped] = useState(reason?.defaultValue ?? '');
  const [isRefused, setRefused] = useState(false);
  // A typed reason is still there when the confirmation opens again
  useEffect(() => {
    if (isOpen === false) setRefused(false);
  }, [isOpen]);

  const confirm = () => {
    if (reason?.requiredMessage && !typed.trim()) {
      setRefused(true);
      document.getElementById(id)?.focus();
      return;
    }
    props.onConfirm(typed.trim());
  };
  return (
    <AlertDialog open={isOpen} onOpenChange={onOpenChange}>
      {props.trigger ? <AlertDialogTrigger asChild>{props.trigger}</AlertDialogTrigger> : null}
      <AlertDialogContent
        title={title}
        text={text}
        cancelLabel={cancelLabel}
        action={
          <Button variant={tone} pending={pending} onClick={confirm}>
            {confirmLabel}
          </Button>
        }
      >
        {reason ? (
          <Field
            id={id}
            className="mt-4"
            label={reason.label}
            help={reason.help}
            required={Boolean(reason.requiredMessage)}
            errors={isRefused && reason.requiredMessage && !typed.trim() ? [reason.requiredMessage] : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                value={typed}
                maxLength={reason.maxLength}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </Field>
        ) : null}
      </AlertDialogContent>
    </AlertDialog>
  );
}
