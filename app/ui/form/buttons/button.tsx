import type { VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import { type ButtonHTMLAttributes, forwardRef, type MouseEvent } from 'react';
import { SpinnerMark } from '../../feedback/spinner-mark';
import { useFormText } from '../form-text';
import { buttonVariants } from './button-variants';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  VariantProps<typeof buttonVariants> & {
    /** Shows a spinner in place; the button keeps its width and the focus, and ignores presses. */
    pending?: boolean;
  };

/** `className` adds layout (width, margin); looks are chosen by `variant` and `size`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, pending = false, className, type = 'button', onClick, children, ...rest },
  ref,
) {
  const translate = useFormText();
  // A disabled button would lose the focus, so a pending one only ignores presses.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      ref={ref}
      type={type}
      aria-disabled={pending || undefined}
      data-pending={pending || undefined}
      className={clsx(buttonVariants({ variant, size }), className)}
      onClick={press}
      {...rest}
    >
      <span className={clsx('inline-flex items-center gap-2', pending && 'opacity-0')}>{children}</span>
      {pending ? (
        <span className="absolute inset-0 flex items-center justify-center">
          <SpinnerMark />
          <span role="status" className="sr-only">
            {translate('Please wait...')}
          </span>
        </span>
      ) : null}
    </button>
  );
});
