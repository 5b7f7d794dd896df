import type { Difference } from '~/lib/form/merge';
import type { Choice, Side } from '~/lib/form/use-merge';
import { Notice } from '../feedback/notice';
import { Button } from './buttons/button';

export interface FormConflictProps {
  /** What the form is about: “member”. */
  noun: string;
  differences: Choice[];
  taken: Difference[];
  labelOf(name: string): string;
  /** A value as people read it. */
  wordsOf(name: string, value: unknown): string;
  onChoose(name: string, side: Side): void;
}

const sides: Record<Side, string> = { mine: 'Keep mine', theirs: 'Take theirs' };

/** The conflict with a colleague's save: the differences by field, and the choice which value to keep. */
export function FormConflict(props: FormConflictProps) {
  const { noun, differences, taken, labelOf, wordsOf, onChoose } = props;
  return (
    <Notice
      kind="warning"
      isLive
      title={`A colleague saved this ${noun} while you were typing. Nothing is overwritten.`}
    >
      {taken.length > 0 && (
        <p>
          Taken over from what they saved:{' '}
          {taken.map(({ name, theirs }) => `${labelOf(name)} (${wordsOf(name, theirs)})`).join(', ')}.
        </p>
      )}
      {differences.length > 0 && <p>Choose what holds where you both wrote something, then update again.</p>}
      <ul className="mt-3 grid gap-3">
        {differences.map(({ name, chosen, ...values }) => (
          <li
            key={name}
            data-undecided={chosen === null || undefined}
            className="grid gap-1 border-t border-tone-mark/35 pt-3"
          >
            <strong>{labelOf(name)}</strong>
            {(Object.keys(sides) as Side[]).map((side) => (
              <div key={side} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button
                  variant={chosen === side ? 'primary' : 'secondary'}
                  size="sm"
                  aria-pressed={chosen === side}
                  aria-label={`${sides[side]}: ${labelOf(name)}`}
                  onClick={() => onChoose(name, side)}
                  className="min-w-28"
                >
                  {sides[side]}
                </Button>
                <span className="min-w-0 break-words">{wordsOf(name, values[side])}</span>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Moves the focus to the first unresolved difference of a form. */
export function leadToConflict(formId: string): void {
  const choice = document.getElementById(formId)?.querySelector<HTMLElement>('[data-undecided] button');
  choice?.focus({ preventScroll: true });
  choice?.scrollIntoView({ block: 'center' });
}

/** The number of unresolved differences, beside the button that saves; pressed, it goes to the first. */
export function OpenConflicts({ count, formId }: { count: number; formId: string }) {
  if (count === 0) return null;
  return (
    <Button variant="link" onClick={() => leadToConflict(formId)}>
      {count === 1 ? '1 conflict' : `${count} conflicts`}
    </Button>
  );
}
