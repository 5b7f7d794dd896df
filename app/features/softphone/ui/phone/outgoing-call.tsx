import PhoneOff from 'lucide-react/icons/phone-off';
import { Button } from '~/ui/form/button';
import { command } from './phone-store';

export function OutgoingCall() {
  return (
    <Button variant="danger" aria-keyshortcuts="Alt+Shift+R" onClick={() => command({ do: 'hang up' })}>
      <PhoneOff aria-hidden="true" />
      End
    </Button>
  );
}
