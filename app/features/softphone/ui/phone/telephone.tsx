import { useEffect, useRef } from 'react';
import { callApi } from '~/lib/http/api-client';
import { CallPopup } from './call-popup';
import { takeCommands, usePhone } from './phone-store';
import { Softphone } from './softphone';
import type { PhoneStatus } from './use-phone-wanted';

// Loaded with the telephone, which alone gives them something to do
export { DialForm } from './dial-form';
export { LeaveCallQuestion } from './leave-call-question';

interface TelephoneProps {
  userId: number;
  wanted: Exclude<PhoneStatus, 'offline'>;
}

/** The telephone itself, and its popup while there is a call. */
export function Telephone({ userId, wanted }: TelephoneProps) {
  const phone = usePhone();
  const own = useRef<Softphone | null>(null);
  useEffect(() => {
    const softphone = new Softphone({ userId, provision: () => callApi('POST /ring-central/sip-provision', {}) });
    own.current = softphone;
    takeCommands((command) => softphone.command(command));
    return () => {
      takeCommands(undefined);
      void softphone.close();
    };
  }, [userId]);
  useEffect(() => {
    void own.current?.want(wanted);
  }, [wanted]);
  return <CallPopup phone={phone} />;
}
