/** The contractor whom a job was dispatched to. */
export interface DispatchedTo {
  name: string;
  email: string;
}

/** Who is mailed where a job is taken from its dispatched contractor, as a sentence; empty where nobody is. */
export function toldWords(contractor: DispatchedTo | null): string {
  if (!contractor) return '';
  const { name, email } = contractor;
  return email ? `${name} is told.` : `${name} has no e-mail address: please call them.`;
}

/** The same of a job as its page shows it. */
export const dispatchedToOf = ({ dispatched, contractor }: { dispatched: boolean; contractor: DispatchedTo | null }) =>
  dispatched ? contractor : null;
