import { otherOf, passRequest, passResponse } from './dialogs';
import { type Frame, headerOf, tagOf, viaOf } from './frame';
import type { Phone, Phones } from './phones';
import { noteOffer } from './replacements';
import type { Talks } from './talks';

/** Requests that wait for a response; above this, the oldest are dropped. */
const MOST_OPEN = 1000;

interface Exchange {
  phones: Phones;
  talks: Talks;
  send(host: string, frame: Frame): void;
}

/** The refusal of a request. */
type Refusal = [status: number, reason: string];

/** The requests inside calls: each comes from one of the two who talk, and is forwarded to the other one. */
export class CallRequests {
  /** The receiver of a response, by the telephone that the request went to and its branch. */
  readonly #open = new Map<string, string>();

  constructor(private readonly exchange: Exchange) {}

  /** Forwards a request to the other side of its call. Returns the refusal, null where there is none. */
  pass(phone: Phone, request: Frame): Refusal | null {
    const { phones, talks, send } = this.exchange;
    if (!tagOf(headerOf(request, 'To'))) return [405, 'Method Not Allowed'];
    const talk = talks.ofRequest(request, phone.host);
    // The acknowledgement of a refusal ends here too: its call never left
    if (!talk) return [481, 'No such call'];
    // It would make a colleague's telephone dial
    if (request.method === 'REFER' && phone.line.isOutside) return [403, 'Not from outside'];
    if (request.method === 'REFER' && !noteOffer(talks, request, phone.host, talk)) return [403, 'Not your call'];
    const other = otherOf(talk, phone.host);
    if (request.method === 'BYE') talks.end(talk, Date.now());
    if (!phones.at(other)) return request.method === 'BYE' ? [481, 'Not there'] : [480, 'Not there'];
    const passed = passRequest(request);
    this.#note(`${other} ${viaOf(passed)!.branch}`, phone.host);
    send(other, passed);
    return null;
  }

  /** Forwards a response, where it comes from the telephone that got the request. */
  passBack({ host }: Phone, response: Frame): void {
    const passed = passResponse(response);
    const isExpected = passed && this.#open.get(`${host} ${viaOf(response)!.branch}`) === passed.to;
    if (isExpected) this.exchange.send(passed.to, passed.frame);
  }

  #note(request: string, sender: string) {
    this.#open.set(request, sender);
    if (this.#open.size > MOST_OPEN) this.#open.delete(this.#open.keys().next().value!);
  }
}
