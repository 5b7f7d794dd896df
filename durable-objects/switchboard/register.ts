import { type Frame, headerOf, respond, userOf } from './frame';
import type { Phone } from './phones';

const SECONDS = 600;

/** Whether a REGISTER ends the ringing, as for a break. */
export const isGoing = (request: Frame): boolean =>
  /expires=0(\D|$)/.test(headerOf(request, 'Contact')) || headerOf(request, 'Expires') === '0';

/** Returns the new contact of a telephone, null for none, and the response to its REGISTER. */
export function register(phone: Phone, request: Frame): { contact: string | null; response: Frame } {
  if (userOf(headerOf(request, 'To')).user !== phone.line.number) {
    return { contact: phone.contact, response: respond(request, 403, 'Not your extension') };
  }
  const contact = headerOf(request, 'Contact');
  if (isGoing(request)) return { contact: null, response: respond(request, 200, 'OK') };
  const uri = /<(sip:[^>\s]{1,200})>/.exec(contact)?.[1];
  if (!uri || userOf(uri).host !== phone.host) {
    return { contact: phone.contact, response: respond(request, 400, 'No contact of yours') };
  }
  return { contact: uri, response: respond(request, 200, 'OK', [['Contact', `<${uri}>;expires=${SECONDS}`]]) };
}
