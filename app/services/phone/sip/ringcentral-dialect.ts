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
 * The id of this browser at RingCentral, for all its connections: an extension has five places. Without storage each
 * page takes one of its own.
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

/** The ids of a call and of our side of it in REST, from `p-rc-api-ids`. */
export function apiIds(header: string): { partyId: string; sessionId: string } | null {
  const partyId = /party-id=([\w-]+)/.exec(header)?.[1];
  const sessionId = /session-id=([\w-]+)/.exec(header)?.[1];
  return partyId && sessionId ? { partyId, sessionId } : null;
}
