import { useEffect, useRef, useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import type { CallRequest } from '~/services/phone/call-request';
import { CallPopup } from './call-popup';
import { isTooLate, LateCallQuestion } from './late-call-question';
import { takeCommands, usePhone } from './phone-store';
import { Softphone } from './softphone';
import type { PhoneStatus } from './use-phone-wanted';

// Loaded with the telephone, which alone gives them something to do
export { DialForm } from './dial-form';
export { LeaveCallQuestion } from './leave-call-question';

interface TelephoneProps {
  userId: number;
  wanted: Exclude<PhoneStatus, 'offline'>;
  /** The club's, by whose clock it is night. */
  zone: string;
}

/** The telephone itself, and its popup while there is a call. */
export function Telephone({ userId, wanted, zone }: TelephoneProps) {
  const phone = usePhone();
  const own = useRef<Softphone | null>(null);
  const [late, askLate] = useState<CallRequest | null>(null);
  useEffect(() => {
    const softphone = new Softphone({ userId, provision: () => callApi('POST /ring-central/sip-provision', {}) });
    own.current = softphone;
    takeCommands((given) =>
      given.do === 'call' && isTooLate(given, zone) ? askLate(given) : softphone.command(given),
    );
    return () => {
      takeCommands(undefined);
      void softphone.close();
    };
  }, [userId, zone]);
  useEffect(() => {
    void own.current?.want(wanted);
  }, [wanted]);
  const callLate = () => {
    own.current?.command({ do: 'call', ...late! });
    askLate(null);
  };
  return (
    <>
      <CallPopup phone={phone} isOnline={wanted === 'online' && phone.status === 'online'} />
      {late ? <LateCallQuestion request={late} zone={zone} onCall={callLate} onClose={() => askLate(null)} /> : null}
    </>
  );
}
