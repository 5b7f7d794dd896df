/** Where drizzle begins to quote a query's parameters: people's data and hashes of secrets. */
const PARAMETERS = /\n?params: [\s\S]*$/;
const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
/** URLs have tokens in their queries. */
const QUERY = /\?[\w.[\]-]+=[^\s"'<>]*/g;
const JSON_FAULT = 'text that is no JSON';

/** An error's message without personal data; a parser's message quotes its input. */
function messageOf(error: Error): string {
  if (error instanceof SyntaxError && error.message.includes('JSON')) return JSON_FAULT;
  return withoutData(error.message);
}

const withoutData = (text: string) => text.replace(PARAMETERS, '').replace(QUERY, '?…').replace(ADDRESS, '…@…');

/**
 * An error's message with those of its causes, since drizzle wraps D1's errors; without query parameters, e-mail
 * addresses and queries of URLs. Nothing else of an error may be logged or stored.
 */
export function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutData(String(error));
  const further = error instanceof AggregateError ? error.errors : [error.cause ?? []].flat();
  return [messageOf(error), ...further.map(messagesOf)].join(': ');
}

/** An error's messages and its stack. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return messagesOf(error);
  const { stack = '', message, name } = error;
  // A message may have lines that look like code: only what follows it is the stack.
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

/** Logs a fault that needs attention. */
export function logFault(what: string, error?: unknown): void {
  console.error(error === undefined ? what : `${what}: ${stackOf(error)}`);
}

/** Logs what recovers by itself, or only explains a later fault. */
export function logWarning(what: string, error?: unknown): void {
  console.warn(error === undefined ? what : `${what}: ${messagesOf(error)}`);
}

/**
 * Awaits work whose error the runtime would log unfiltered.
 * @throws an error with the same message, without the data
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
