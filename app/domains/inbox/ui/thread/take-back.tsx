import { useEffect, useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import type { ShownMessage } from './shown-thread';

const TICK_MILLISECONDS = 500;

/** Undoes one's own reply while it is unsent; its text returns to the form. */
export function TakeBack({ message, userId }: { message: ShownMessage; userId: number }) {
  const { id, delivery, held_until, user } = message;
  const until = held_until ? new Date(held_until).getTime() : 0;
  const isHeld = delivery === 'going out' && user?.id === userId;
  // Unknown before the browser's clock is
  const [left, setLeft] = useState(0);
  const { perform, isPending } = useOperation('take-back-reply');
  useEffect(() => {
    if (!isHeld) return;
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isHeld, until]);
  if (!isHeld || left === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-3" role="status">
      <span>It leaves in a moment.</span>
      <Button variant="secondary" size="sm" pending={isPending} onClick={() => void perform({ id })}>
        Undo <span className="tabular" aria-hidden="true">{`(${left})`}</span>
      </Button>
    </p>
  );
}
