import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { forwardRef, type SelectHTMLAttributes, useEffect, useImperativeHandle, useRef } from 'react';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

export type NativeSelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options?: readonly SelectOption[];
  /** The first, empty choice, for example “Choose a state”. */
  placeholder?: string;
};

/** A real `<select>`: works with scripts off, and phones show their native picker. */
export const NativeSelect = forwardRef<HTMLSelectElement, NativeSelectProps>(function NativeSelect(
  { className, options, placeholder, children, ...rest },
  ref,
) {
  const own = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => own.current!, []);
  const { value } = rest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before hydration nobody heard, once
  useEffect(() => {
    if (typeof value === 'string' && own.current && own.current.value !== value) own.current.value = value;
  }, []);
  return (
    <span className={clsx('relative block', className)}>
      <select ref={own} className={clsx('control appearance-none truncate pr-9')} {...rest}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
});
