import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { Badge } from '~/ui/format/badge';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: Element | null): element is TextControl =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');

export interface Insertable {
  name: string;
  says: string;
  required: boolean;
  is_condition: boolean;
}

interface InsertPlaceholderProps {
  placeholders: Insertable[];
  /** What happens to a placeholder. */
  hint: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Fields, and what may be inserted into them: a press inserts at the cursor of the field that had the focus last. */
export function InsertPlaceholder({ placeholders, hint, children }: InsertPlaceholderProps) {
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<TextControl | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (isTextControl(target as Element)) last.current = target as TextControl;
    };
    const within = fields.current;
    within?.addEventListener('focusin', remember);
    return () => within?.removeEventListener('focusin', remember);
  }, []);
  const insert = (name: string) => {
    const control = last.current ?? fields.current?.querySelector('textarea');
    if (!control) return;
    const { selectionStart, selectionEnd, value } = control;
    control.focus();
    control.setRangeText(`{${name}}`, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <>
      <div ref={fields}>{children}</div>
      <details className="rounded-(--radius-card) border bg-card px-(--card-pad) py-3" open>
        <summary className="cursor-pointer font-semibold">What may be inserted</summary>
        <p className="mt-2 text-muted-foreground">{hint}</p>
        <ul className="mt-3 grid gap-x-6 gap-y-2 lg:grid-cols-2">
          {placeholders.map(({ name, says, required, is_condition }) => (
            <li key={name} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Insert {${name}}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(name)}
                className="max-sm:min-h-11"
              >
                <code>{`{${name}}`}</code>
              </Button>
              <span className="min-w-0 text-[0.93em] text-muted-foreground">{says}</span>
              {required && <Badge tone="orange">Must stay</Badge>}
              {is_condition && <Badge>Condition</Badge>}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
