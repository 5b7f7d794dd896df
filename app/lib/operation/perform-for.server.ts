import type * as z from 'zod';
import { admit, type Operation, type OperationContext, perform, type Start } from './operation.server';

/** Begins what is read in the same call of the database as the caller. */
export type Beside = (start: Start) => void;

/** Returns the caller of a request. Where a caller is queried, `beside` begins at the same moment. */
export type CallerOf = (beside?: Beside) => Promise<OperationContext>;

/**
 * Performs an operation for the caller of a request, as `perform` does. Its `first` shares the call of the database that
 * returns the caller: a write then waits for that and for its commit.
 * @param input reads the request's input; what it refuses is thrown once the caller is admitted
 */
export async function performFor<Schema extends z.ZodType, Result>(
  operation: Operation<Schema, Result>,
  callerOf: CallerOf,
  input: () => Promise<unknown>,
): Promise<Result> {
  if (!operation.first) return perform(operation, await callerOf(), await input());
  const given = input();
  const parsed = await given.then((each) => operation.input.safeParseAsync(each)).catch(() => null);
  let begun: Promise<unknown> | undefined;
  const context = await callerOf((start) => {
    begun = parsed?.success ? operation.first?.(start, parsed.data) : undefined;
    begun?.catch(() => {});
  });
  admit(context, operation);
  return perform(operation, context, await given, begun);
}
