import type * as z from 'zod';
import { pageError } from '../http/boundary.server';
import { type Operation, type OperationContext, perform } from './operation.server';

/**
 * A page's read: performs the operation, and converts a refusal into an error page.
 * @throws what error boundaries show: 403, 404 …
 */
export async function load<Schema extends z.ZodType, Result>(
  operation: Operation<Schema, Result>,
  context: OperationContext,
  input: unknown,
): Promise<Result> {
  try {
    return await perform(operation, context, input);
  } catch (error) {
    throw pageError(error);
  }
}

/** Loads a whole reference list for a form. @throws what error boundaries show */
export async function loadResults<Row>(
  operation: Operation<z.ZodType, { results: Row[] }>,
  context: OperationContext,
  input: object = {},
): Promise<Row[]> {
  return (await load(operation, context, input)).results;
}

/** A URL's query as an operation's input. */
export function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams);
}
