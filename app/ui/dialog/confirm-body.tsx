import { useEffect, useId, useState } from 'react';
import { Button } from '../form/buttons/button';
import { Field } from '../form/fields/field';
import { Textarea } from '../form/fields/textarea';
import { AlertBody } from './alert-body';
import type { ConfirmLook } from './confirm';
import type { Overlay } from './overlay';

/** What a confirmation shows. */
export function ConfirmBody(props: ConfirmLook & { overlay: Overlay }) {
  const {
    overlay,
    title,
    text,
    confirmLabel,
    tone = 'danger',
    cancelLabel = tone === 'danger' ? 'Keep' : 'Cancel',
    reason,
    pending,
  } = props;
  const { isOpen } = overlay;
  const id = useId();
  const [typed, setTyped] = useState(reason?.defaultValue ?? '');
  const [isRefused, setRefused] = useState(false);
  // A typed reason is still there when the confirmation opens again
  useEffect(() => {
    if (!isOpen) setRefused(false);
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
    <AlertBody
      overlay={overlay}
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
    </AlertBody>
  );
}
