import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { forwardRef, type SelectHTMLAttributes, useEffect, useImperativeHandle, useRef } from 'react';
import { isChanged } from '~/lib/remix/early-input';

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
  const isControlled = typeof value === 'string';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice before hydration fired no event here, once
  useEffect(() => {
    const select = own.current;
    if (!isControlled || !select || select.value === value || !isChanged(select)) return;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);
  return (
    <span className={clsx('relative block', className)}>
      {/* A browser must not put back what was chosen before a reload: it would count as chosen anew */}
      <select
        ref={own}
        className={clsx('control appearance-none truncate pr-9')}
        autoComplete={isControlled ? 'off' : undefined}
        {...rest}
      >
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
