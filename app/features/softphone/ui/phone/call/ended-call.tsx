import { Button } from '~/ui/form/buttons/button';
import type { CallState } from '../../../rules/call-state';
import { command } from '../line/phone-store';
import { WriteButton, type WriteButtonProps } from './write-button';

/** The outcome of a call, until it is closed or times out. */
export function EndedCall({ call, onWrite }: { call: CallState } & WriteButtonProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <p>
        <strong>{call.outcome}</strong>
        {call.reason ? <span className="text-muted-foreground"> {call.reason}</span> : null}
      </p>
      <span className="flex gap-2">
        <WriteButton call={call} onWrite={onWrite} />
        <Button variant="secondary" size="sm" onClick={() => command({ do: 'clear' })}>
          Close
        </Button>
      </span>
    </div>
  );
}
