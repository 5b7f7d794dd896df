import { Button } from '~/ui/form/buttons/button';
import type { OtherSide } from '../../../rules/call-state';

export interface WriteButtonProps {
  onWrite(number: string): void;
}

/** Writes a text message to the other side of a call; null where its number is withheld. */
export function WriteButton({ call: { phoneNo }, onWrite }: WriteButtonProps & { call: OtherSide }) {
  if (!/^\+?\d+$/.test(phoneNo)) return null;
  return (
    <Button variant="secondary" size="sm" onClick={() => onWrite(phoneNo)}>
      Message
    </Button>
  );
}
