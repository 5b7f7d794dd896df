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

// Loaded with the telephone, without which it has no use
export { DialForm } from './dial-form';

const PhoneDialog = onDemand(
  () => import('./phone-dialog').then((module) => module.PhoneDialog),
  ({ onClose }) => onClose(),
);

interface TelephoneProps {
  userId: number;
  wanted: Exclude<PhoneStatus, 'offline'>;
  /** The club's, which determines night hours for numbers on a page. */
  zone: string;
}

/** The telephone itself, with its popup during a call. */
export function Telephone({ userId, wanted, zone }: TelephoneProps) {
  const phone = usePhone();
  const own = useRef<Softphone | null>(null);
  // Independent of the call, whose end does not discard a text being written
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
