import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';

interface RefundAmountProps {
  id: string;
  typed: string;
  help: string;
  error: string | null;
  isLocked: boolean;
  onType(text: string): void;
  onEnter(): void;
}

/** The amount of a refund, where it is partial. */
export function RefundAmount({ id, typed, help, error, isLocked, onType, onEnter }: RefundAmountProps) {
  return (
    <Field id={id} className="mt-4" label="Amount in dollars" help={help} required errors={error ? [error] : undefined}>
      {(control) => (
        <Input
          {...control}
          data-first-focus
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          maxLength={20}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isLocked) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </Field>
  );
}
