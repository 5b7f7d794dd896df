/** Where drizzle begins to quote what a query was given: people's data and hashes of secrets. */
const PARAMETERS = /\n?params: [\s\S]*$/;
const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
/** Tokens stand in the queries of addresses. */
const QUERY = /\?[\w.[\]-]+=[^\s"'<>]*/g;
const JSON_FAULT = 'text that is no JSON';

/** An error's message without the data of the people it is about; a parser's message quotes what it could not read. */
function messageOf(error: Error): string {
  if (error instanceof SyntaxError && error.message.includes('JSON')) return JSON_FAULT;
  return withoutData(error.message);
}

/** Beyond this a text is not searched, which would take minutes, but left out, with the word that stands there. */
const LONGEST = 4000;

function withoutData(text: string): string {
  const read = text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\S*$/, '')}…` : text;
  return read.replace(PARAMETERS, '').replace(QUERY, '?…').replace(ADDRESS, '…@…');
}

/**
 * An error's message with those of its causes, since drizzle wraps what D1 says; without parameters of queries,
 * e-mail addresses and queries of addresses. Nothing else of an error may be logged or stored.
 */
export function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutData(String(error));
  const further = error instanceof AggregateError ? error.errors : [error.cause ?? []].flat();
  return [messageOf(error), ...further.map(messagesOf)].join(': ');
}

/** An error's messages and the lines of code it came through. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return messagesOf(error);
  const { stack = '', message, name } = error;
  // A message may have lines that look like code: only what comes after it is the stack.
  const end = stack.indexOf(message);
  const frames =
    end < 0
      ? ''
      : stack
          .slice(end + message.length)
          .match(/^ +at .*$/gm)
          ?.join('\n');
  return [`${name}: ${messagesOf(error)}`, frames].filter(Boolean).join('\n');
}

/** Logs a fault that somebody has to look at. */
export function logFault(what: string, error?: unknown): void {
  console.error(error === undefined ? what : `${what}: ${stackOf(error)}`);
}

/** Logs what mends itself, or what only tells how something came about. */
export function logWarning(what: string, error?: unknown): void {
  console.warn(error === undefined ? what : `${what}: ${messagesOf(error)}`);
}

/**
 * Waits for work whose error the runtime would log as it is.
 * @throws an error with the same words, without the data
 */
export async function withoutDataInErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const cleared = new Error(messagesOf(error));
    cleared.stack = stackOf(error);
    throw cleared;
  }
}
