import Phone from 'lucide-react/icons/phone';
import { requestCall } from '~/services/phone/call-request';
import { Button } from '~/ui/form/buttons/button';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { shownNumber } from '../../rules/shown-number';

interface CallButtonProps {
  number: string;
  /** Empty where it is unknown. */
  name: string;
  /** For rows of many buttons. */
  hasIconAlone?: boolean;
}

/** Calls a number with the telephone of the office, which needs scripts. */
export function CallButton({ number, name, hasIconAlone = false }: CallButtonProps) {
  if (!useHydrated()) return null;
  return (
    <Button
      variant="ghost"
      size={hasIconAlone ? 'icon-sm' : 'sm'}
      aria-label={`Call ${name || shownNumber(number)}`}
      onClick={() => requestCall({ number, name })}
    >
      <Phone aria-hidden="true" />
      {hasIconAlone ? null : 'Call'}
    </Button>
  );
}
