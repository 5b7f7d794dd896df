import type { Difference } from '~/lib/form/merge';
import { Notice } from '../feedback/notice';
import { Button } from './button';

export interface FormConflictProps {
  /** What the form is about: “member”. */
  noun: string;
  differences: Difference[];
  taken: Difference[];
  labelOf(name: string): string;
  /** A value as people read it. */
  wordsOf(name: string, value: unknown): string;
  /** The form's current value. */
  read(name: string): unknown;
  onChoose(name: string, value: unknown): void;
}

/** The conflict with a colleague's save: the differences by field, and the choice which value to keep. */
export function FormConflict(props: FormConflictProps) {
  const { noun, differences, taken, labelOf, wordsOf, read, onChoose } = props;
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
        {differences.map(({ name, mine, theirs }) => (
          <li key={name} className="grid gap-1 border-t border-tone-mark/35 pt-3">
            <strong>{labelOf(name)}</strong>
            {[
              { whose: 'Keep mine', value: mine },
              { whose: 'Take theirs', value: theirs },
            ].map(({ whose, value }) => {
              const isChosen = wordsOf(name, read(name)) === wordsOf(name, value);
              return (
                <div key={whose} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Button
                    variant={isChosen ? 'primary' : 'secondary'}
                    size="sm"
                    aria-pressed={isChosen}
                    aria-label={`${whose}: ${labelOf(name)}`}
                    onClick={() => onChoose(name, value)}
                    className="min-w-28"
                  >
                    {whose}
                  </Button>
                  <span className="min-w-0 break-words">{wordsOf(name, value)}</span>
                </div>
              );
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
