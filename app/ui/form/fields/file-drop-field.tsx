import { clsx } from 'clsx';
import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useEffect, useRef } from 'react';

interface FileDropFieldProps {
  id: string;
  name: string;
  /** What the file is, and the field's name. */
  label: string;
  /** The name of the chosen file. */
  chosen: string | null;
  accept: string;
  hint?: ReactNode;
  error?: string | undefined;
  onChoose(file: File | null): void;
}

/**
 * A field for one file that is dropped on it or picked. The browser's own field covers all of it, so that click, drop
 * and keyboard work as usual; with scripts off it is below the text.
 */
export function FileDropField({ id, name, label, chosen, accept, hint, error, onChoose }: FileDropFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  // A file that was chosen before the scripts ran.
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early) choose.current(early);
  }, []);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <div
        className={clsx(
          'relative flex flex-col items-center gap-2 rounded-(--radius-card) border-2 border-dashed bg-card px-4 py-10 text-center hover:border-brand-text hover:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
          error ? 'border-danger-text' : 'border-control-border',
        )}
      >
        <Upload aria-hidden="true" className="size-8 text-muted-foreground" />
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p aria-live="polite" className={clsx('max-w-full break-all', !chosen && 'sr-only')}>
          {chosen}
        </p>
        {hint ? (
          <p id={`${id}-hint`} className="text-muted-foreground">
            {hint}
          </p>
        ) : null}
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          required
          accept={accept}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          // The same file, corrected, counts as a new choice.
          onClick={(event) => {
            event.currentTarget.value = '';
            onChoose(null);
          }}
          onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
          className="max-w-full cursor-pointer with-scripts:absolute with-scripts:inset-0 with-scripts:size-full with-scripts:opacity-0"
        />
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-danger-text">
          {error}
        </p>
      ) : null}
    </div>
  );
}
