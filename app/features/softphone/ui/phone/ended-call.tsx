import { Button } from '~/ui/form/button';
import type { CallState } from '../../rules/call-state';
import { command } from './phone-store';

/** How it ended, until it is closed or clears itself. */
export function EndedCall({ call }: { call: CallState }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <p>
        <strong>{call.outcome}</strong>
        {call.reason ? <span className="text-muted-foreground"> {call.reason}</span> : null}
      </p>
      <Button variant="secondary" size="sm" onClick={() => command({ do: 'clear' })}>
        Close
      </Button>
    </div>
  );
}
