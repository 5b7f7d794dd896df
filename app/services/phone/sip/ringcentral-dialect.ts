import type { RingCentralSignIn } from '../line';

/** The country that numbers without one belong to, by RingCentral's list: the United States. */
const HOME_COUNTRY = 1;

/** Headers of each REGISTER and INVITE. */
export const signInHeaders = ({ clientId, endpointId }: RingCentralSignIn): string[] => [
  `P-rc-endpoint-id: ${endpointId}`,
  `Client-id: ${clientId}`,
  `P-rc-country-id: ${HOME_COUNTRY}`,
];

const INSTANCE = 'phone_instance';

/**
 * What RingCentral knows this browser by, however often it connects: a place of the five that an extension has. Without
 * storage each page takes a place of its own.
 */
export function instanceId(): string {
  const fresh = crypto.randomUUID();
  try {
    const kept = localStorage.getItem(INSTANCE);
    if (!kept) localStorage.setItem(INSTANCE, fresh);
    return kept ?? fresh;
  } catch {
    return fresh;
  }
}

/** The ids by which REST names a call and our side of it, from `p-rc-api-ids`. */
export function apiIds(header: string): { partyId: string; sessionId: string } | null {
  const partyId = /party-id=([\w-]+)/.exec(header)?.[1];
  const sessionId = /session-id=([\w-]+)/.exec(header)?.[1];
  return partyId && sessionId ? { partyId, sessionId } : null;
}
