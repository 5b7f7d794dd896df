import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { pageError, shownError } from './boundary.server';
import type { FieldErrors } from './errors';
import type { FormAnswer } from './form';
import { readForm } from './input.server';
import { authorize, type Operation, type OperationContext } from './operation.server';

interface SubmitOptions<Result> {
  /** Fields never sent back to the page: passwords, codes. */
  hide?: string[];
  /** What the page does on success: usually a redirect with a flash. */
  then(result: Result): unknown;
}

/**
 * The action of a page's main form: the operation's own schema reads the form, then the operation runs.
 * On a refusal the answer carries everything that was typed, with the messages at their fields, also with scripts off.
 */
export async function submit<Schema extends z.ZodType, Result>(
  operation: Operation<Schema, Result>,
  context: OperationContext,
  request: Request,
  { hide = [], then }: SubmitOptions<Result>,
) {
  const formData = await readForm(request).catch((error) => {
    throw pageError(error);
  });
  const schema = operation.inputFor?.(context.actor) ?? operation.input;
  const submission = await parseWithZod(formData, { schema, disableAutoCoercion: true, async: true });
  const hasFile = [...formData.values()].some((value) => value instanceof File && value.size > 0);
  const answer = (body: Omit<FormAnswer, 'hasFile' | 'status'>, status: number, headers = {}) =>
    data<FormAnswer>({ ...body, status, hasFile }, { status, headers });
  if (submission.status !== 'success') {
    const status = submission.status === 'error' ? 422 : 200;
    return answer({ result: submission.reply({ hideFields: hide }), message: null }, status);
  }
  try {
    authorize(context.actor, operation.needs);
    return await then(await operation.run(context, submission.value as z.output<Schema>));
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, errors, status, headers } = shownError(error);
    const fieldErrors = errors && formNames(errors);
    const result = submission.reply({ fieldErrors: fieldErrors ?? {}, hideFields: hide });
    return answer({ result, message }, status, headers);
  }
}

/** `members.0.email` as the form names it: `members[0].email`. */
function formNames(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), messages]),
  );
}
