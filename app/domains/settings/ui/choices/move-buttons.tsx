import { useEffect, useRef } from 'react';
import { ActButton } from './act-button';
import type { OrderOperation } from './use-drag-order';

interface MoveButtonsProps {
  operation: OrderOperation;
  row: { id: number; version: number };
  name: string;
  /** Its place in the list, from 1. */
  place: number;
  last: number;
}

/** Two buttons that move a choice one place. The pressed one has the focus again where the choice then stands. */
export function MoveButtons({ operation, row: { id, version }, name, place, last }: MoveButtonsProps) {
  const pressed = useRef<'up' | 'down' | null>(null);
  const idOf = (way: 'up' | 'down') => `${operation}-${id}-${way}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the choice stands in its new place
  useEffect(() => {
    const way = pressed.current;
    pressed.current = null;
    if (!way) return;
    const button = document.getElementById(idOf(way));
    const other = document.getElementById(idOf(way === 'up' ? 'down' : 'up'));
    (button?.hasAttribute('disabled') ? other : button)?.focus();
  }, [place]);
  const button = (way: 'up' | 'down') => (
    <ActButton
      id={idOf(way)}
      operation={operation}
      input={{ id, version, position: way === 'up' ? place - 1 : place + 1 }}
      name={`Move ${name} ${way}`}
      disabled={way === 'up' ? place === 1 : place === last}
      onAct={() => {
        pressed.current = way;
      }}
    >
      <span aria-hidden="true">{way === 'up' ? '↑' : '↓'}</span>
    </ActButton>
  );
  return (
    <span className="inline-flex">
      {button('up')}
      {button('down')}
    </span>
  );
}
