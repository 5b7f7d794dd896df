import { Button } from '~/ui/form/buttons/button';
import type { SecondLeg } from '../../../rules/call-state';
import { command } from '../line/phone-store';
import { nameOf } from '../words';

/** The colleague who is consulted, or added. */
export function SecondCall({ second }: { second: SecondLeg }) {
  const state = second.isJoined ? 'In the conference' : second.isAnswered ? 'Talking' : 'Connecting...';
  return (
    <div className="grid gap-2 rounded-(--radius-card) border p-3">
      <p role="status">
        <strong className="break-words">{nameOf(second)}</strong> <span className="text-muted-foreground">{state}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {second.isAnswered && !second.isJoined ? (
          <>
            <Button size="sm" onClick={() => command({ do: 'connect them' })}>
              Connect them
            </Button>
            <Button size="sm" variant="secondary" onClick={() => command({ do: 'join' })}>
              Join all
            </Button>
          </>
        ) : null}
        <Button size="sm" variant="secondary" onClick={() => command({ do: 'end second' })}>
          {second.isAnswered ? 'End with them' : 'Cancel'}
        </Button>
      </div>
    </div>
  );
}
