import { lazy, Suspense, useEffect } from 'react';
import { onPhoneRequest } from '~/services/phone/call-request';
import { showToast } from '~/ui/feedback/toast';
import { loadTelephone } from './line/load-telephone';
import { command, usePhone } from './line/phone-store';
import { isWanted, usePhoneWanted } from './line/use-phone-wanted';

// Nothing of the telephone is loaded before the user goes online
const Telephone = lazy(() => loadTelephone().then((module) => ({ default: module.Telephone })));

const NOT_ONLINE_MILLISECONDS = 4000;

/** The telephone of the office's frame: mounted once its user is online or on a break. */
export function PhoneFrame({ userId, zone }: { userId: number; zone: string }) {
  const [wanted] = usePhoneWanted();
  const { status } = usePhone();
  useEffect(
    () =>
      onPhoneRequest((request) => {
        if (wanted === 'online' && status === 'online') return command(request);
        showToast({ kind: 'error', title: 'You Are Not Online!', duration: NOT_ONLINE_MILLISECONDS });
      }),
    [wanted, status],
  );
  if (!isWanted(wanted)) return null;
  return (
    <Suspense fallback={null}>
      <Telephone userId={userId} wanted={wanted} zone={zone} />
    </Suspense>
  );
}
