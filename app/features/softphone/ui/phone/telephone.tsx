import { useEffect, useRef, useState } from 'react';
import { isExtension } from '~/domains/calls/rules/numbers';
import { callApi } from '~/lib/http/api-client';
import { OnDemand, onDemand } from '~/ui/dialog/on-demand';
import { CallPopup } from './call/call-popup';
import { takeCommands, usePhone } from './line/phone-store';
import { Softphone } from './line/softphone';
import type { PhoneStatus } from './line/use-phone-wanted';
import type { AskedDialog } from './phone-dialog';
import { useNumberLinks } from './use-number-links';

// Loaded with the telephone, which alone gives it something to do
export { DialForm } from './dial-form';

const PhoneDialog = onDemand(
  () => import('./phone-dialog').then((module) => module.PhoneDialog),
  ({ onClose }) => onClose(),
);

interface TelephoneProps {
  userId: number;
  wanted: Exclude<PhoneStatus, 'offline'>;
  /** The club's, by whose clock it is night for those whose number stands on a page. */
  zone: string;
}

/** The telephone itself, and its popup while there is a call. */
export function Telephone({ userId, wanted, zone }: TelephoneProps) {
  const phone = usePhone();
  const own = useRef<Softphone | null>(null);
  // Beside the call, whose end leaves what is being written
  const [asked, ask] = useState<AskedDialog | null>(null);
  useNumberLinks(wanted === 'online' && phone.status === 'online', ask);
  useEffect(() => {
    const softphone = new Softphone({ userId, provision: () => callApi('POST /ring-central/sip-provision', {}) });
    own.current = softphone;
    takeCommands((given) => {
      const isFollowed = given.do === 'call' && !given.isSure && !isExtension(given.number);
      return isFollowed ? ask({ call: given }) : softphone.command(given);
    });
    return () => {
      takeCommands(undefined);
      void softphone.close();
    };
  }, [userId]);
  useEffect(() => {
    void own.current?.want(wanted);
  }, [wanted]);
  return (
    <>
      <CallPopup phone={phone} onWrite={(number) => ask({ writeTo: number })} />
      <OnDemand>{asked && <PhoneDialog asked={asked} zone={zone} onClose={() => ask(null)} />}</OnDemand>
    </>
  );
}
