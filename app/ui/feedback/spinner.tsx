import { clsx } from 'clsx';
import { useFormText } from '../form/form-text';
import { SpinnerMark } from './spinner-mark';

export function Spinner({ label = 'Please wait...', className }: { label?: string; className?: string }) {
  const translate = useFormText();
  return (
    <div role="status" className={clsx('flex items-center justify-center gap-3 text-muted-foreground', className)}>
      <SpinnerMark className="size-5 text-brand-text" />
      <span>{translate(label)}</span>
    </div>
  );
}
