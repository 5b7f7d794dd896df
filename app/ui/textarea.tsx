import { clsx } from 'clsx';
import { forwardRef, type TextareaHTMLAttributes } from 'react';
import { controlStyle } from './control-style';

export const Textarea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(function Textarea(
  { className, rows = 4, ...rest },
  ref,
) {
  return (
    <textarea
      ref={ref}
      rows={rows}
      className={clsx(controlStyle, 'field-sizing-content min-h-24 py-2 site:min-h-32', className)}
      {...rest}
    />
  );
});
