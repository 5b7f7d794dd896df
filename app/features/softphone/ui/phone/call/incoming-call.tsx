import { useNavigate } from '@remix-run/react';
import Phone from 'lucide-react/icons/phone';
import PhoneOff from 'lucide-react/icons/phone-off';
import Voicemail from 'lucide-react/icons/voicemail';
import { hasDraftHere } from '~/lib/form/draft-storage';
import { Button } from '~/ui/form/buttons/button';
import type { CallState } from '../../../rules/call-state';
import { placeOf } from '../../../rules/caller-place';
import { findMember } from '../line/find-member';
import { command } from '../line/phone-store';
import { ForwardDialog } from './forward-dialog';

/** Accept, reject, forward, voicemail. Accepting opens the caller's page, unless that would lose input. */
export function IncomingCall({ call }: { call: CallState }) {
  const navigate = useNavigate();
  const accept = async () => {
    command({ do: 'answer' });
    const { phoneNo, memberId, isUnknown } = call;
    if (!phoneNo.startsWith('+')) return;
    // An immediate accept may precede the lookup
    const found = memberId !== null || isUnknown ? call : await findMember(phoneNo);
    if (found && !hasDraftHere()) navigate(placeOf(phoneNo, found.memberId));
  };
  if (call.toVoicemail) return <p role="status">Sending to voicemail…</p>;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button aria-keyshortcuts="Alt+Shift+A" onClick={accept}>
        <Phone aria-hidden="true" />
        Accept
      </Button>
      <Button variant="danger" aria-keyshortcuts="Alt+Shift+R" onClick={() => command({ do: 'decline' })}>
        <PhoneOff aria-hidden="true" />
        Reject
      </Button>
      <Button variant="secondary" onClick={() => command({ do: 'voicemail' })}>
        <Voicemail aria-hidden="true" />
        Voicemail
      </Button>
      <ForwardDialog
        title="Forward this call"
        actions={[{ label: 'Forward', does: ({ extension }) => command({ do: 'pass on', extension }) }]}
      />
    </div>
  );
}
