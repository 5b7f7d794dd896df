import { useEffect, useRef } from 'react';
import { useFormText } from './form-text';

export type SummaryError = {
  message: string;
  /** Names the field, where the message alone could be any field's. */
  label?: string;
  /** The id of the control to go to. */
  fieldId?: string;
};

const nameOf = (error: SummaryError) => (error.label ? `${error.label}: ` : '');

export type ErrorSummaryProps = {
  title?: string;
  errors: readonly SummaryError[];
  /** A new value for each response or submit: the summary then takes the focus. */
  focusKey?: unknown;
};

/** All errors of a form above it, each a link to its field; works with scripts off. */
export function ErrorSummary({ title = 'There is a problem', errors, focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const translate = useFormText();
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors && focusKey !== undefined) box.current?.focus();
  }, [hasErrors, focusKey]);
  if (!hasErrors) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-(--radius-card) border-2 border-danger-text bg-card p-(--card-pad) focus:outline-2 focus:outline-offset-2 focus:outline-ring"
    >
      <h2 className="text-[1.15em]">{translate(title)}</h2>
      <ul className="mt-2 grid gap-1">
        {errors.map((error, index) => (
          <li key={index} className="font-semibold text-danger-text">
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                className="inline-block py-1 underline underline-offset-3 hover:decoration-2"
                onClick={(event) => {
                  const field = document.getElementById(error.fieldId ?? '');
                  if (!field) return;
                  event.preventDefault();
                  field.focus({ preventScroll: true });
                  field.scrollIntoView({ block: 'center' });
                }}
              >
                {nameOf(error) + translate(error.message)}
              </a>
            ) : (
              nameOf(error) + translate(error.message)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
