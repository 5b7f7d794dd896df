import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/cloudflare';
import type * as z from 'zod';
import { pageError, shownError } from '../http/boundary.server';
import { readForm } from '../http/input.server';
import type { Operation, OperationContext } from '../operation/operation.server';
import { type CallerOf, performFor } from '../operation/perform-for.server';
import { checkConformFields } from './conform-fields.server';
import type { FormResult } from './form';
import { formNames } from './form-fields';

interface SubmitOptions<Result> {
  /** Fields never sent back to the page: passwords, codes. */
  hide?: string[];
  /** Returns the page's response on success, usually a redirect with a flash. */
  then(result: Result): unknown;
}

/**
 * The action of a page's main form: validates it by the operation's own schema, then performs the operation. A refusal
 * returns everything that was typed, with the messages at their fields, also with scripts off.
 * @param caller the caller, or for an operation with `first` how it is queried
 */
export async function submit<Schema extends z.ZodType, Result>(
  operation: Operation<Schema, Result>,
  caller: OperationContext | CallerOf,
  request: Request,
  { hide = [], then }: SubmitOptions<Result>,
) {
  const formData = await readForm(request, operation)
    .then(checkConformFields)
    .catch((error) => {
      throw pageError(error);
    });
  const schema = (typeof caller === 'object' && operation.inputFor?.(caller.actor)) || operation.input;
  const submission = await parseWithZod(formData, { schema, disableAutoCoercion: true, async: true });
  const hasFile = [...formData.values()].some((value) => value instanceof File && value.size > 0);
  const respond = (body: Omit<FormResult, 'hasFile' | 'status'>, status: number, headers = {}) =>
    data<FormResult>({ ...body, status, hasFile }, { status, headers });
  if (submission.status !== 'success') {
    const status = submission.status === 'error' ? 422 : 200;
    return respond({ result: submission.reply({ hideFields: hide }), message: null }, status);
  }
  try {
    const callerOf = typeof caller === 'object' ? async () => caller : caller;
    return await then(await performFor(operation, callerOf, async () => submission.payload));
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, errors, status, headers } = shownError(error);
    const fieldErrors = errors && formNames(errors);
    const result = submission.reply({ fieldErrors: fieldErrors ?? {}, hideFields: hide });
    return respond({ result, message }, status, headers);
  }
}
