import PhoneOff from 'lucide-react/icons/phone-off';
import { Button } from '~/ui/form/buttons/button';
import { command } from '../line/phone-store';

export function OutgoingCall() {
  return (
    <Button variant="danger" aria-keyshortcuts="Alt+Shift+R" onClick={() => command({ do: 'hang up' })}>
      <PhoneOff aria-hidden="true" />
      End
    </Button>
  );
}
