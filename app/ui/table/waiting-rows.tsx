import { Button } from '../form/buttons/button';
import { counted } from '../format/counted';

interface WaitingRowsProps {
  waiting: number;
  isChanged: boolean;
  /** What is listed, in the plural. */
  noun: string;
  /** `isByKey`: the focus has to go somewhere when the button is gone. */
  onShow(isByKey: boolean): void;
}

/** Shows that rows wait while the pointer is over the table, and shows them on a click; it moves nothing. */
export function WaitingRows({ waiting, isChanged, noun, onShow }: WaitingRowsProps) {
  return (
    <div
      role="status"
      data-screen-only
      className="pointer-events-none absolute inset-x-0 -top-3 z-20 flex justify-center"
    >
      {isChanged ? (
        <Button
          size="sm"
          onClick={(event) => onShow(event.detail === 0)}
          className="pointer-events-auto rounded-full shadow-float"
        >
          {waiting > 0 ? counted(waiting, noun, 'new') : 'The list has changed'}
        </Button>
      ) : null}
    </div>
  );
}
