import { useStored } from '~/ui/frame/use-stored';

export const phoneStatuses = ['offline', 'online', 'break'] as const;
export type PhoneStatus = (typeof phoneStatuses)[number];

const KEY = 'phone_status';

export const isWanted = (status: PhoneStatus): status is Exclude<PhoneStatus, 'offline'> => status !== 'offline';

/** The chosen status, stored in this browser and shared by its tabs; offline before hydration. */
export function usePhoneWanted(): readonly [PhoneStatus, (status: PhoneStatus) => void] {
  const [stored, store] = useStored(KEY);
  return [phoneStatuses.find((status) => status === stored) ?? 'offline', store];
}
