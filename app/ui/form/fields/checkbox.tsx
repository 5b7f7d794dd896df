import { clsx } from 'clsx';
import { forwardRef, type InputHTMLAttributes } from 'react';

/** A native checkbox in the club's colour, with a large touch target on public pages. */
export const Checkbox = forwardRef<HTMLInputElement, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>>(
  function Checkbox({ className, ...rest }, ref) {
    return (
      <input
        ref={ref}
        type="checkbox"
        className={clsx(
          'size-4.5 shrink-0 cursor-pointer rounded-sm accent-brand site:size-6 disabled:cursor-not-allowed aria-invalid:outline-2 aria-invalid:outline-offset-1 aria-invalid:outline-danger-text',
          className,
        )}
        {...rest}
      />
    );
  },
);
