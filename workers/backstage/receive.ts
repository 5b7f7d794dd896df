import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { typeOfMail } from '~/features/estimating/reads/type-of-mail.server';
import { isAppError } from '~/lib/errors';
import { type OperationContext, perform } from '~/lib/operation/operation.server';

interface Received {
  stored: boolean;
  id?: number | undefined;
  refused?: string;
}

/** Stores one raw mail. Returns the reason where it never will be; any other failure is thrown. */
export async function receive(
  context: OperationContext,
  raw: ArrayBuffer,
  envelope_from: string | null,
): Promise<Received> {
  try {
    return await perform(receiveMail, context, { raw, envelope_from, type_of: typeOfMail(context.db) });
  } catch (error) {
    // An error of ours arrives at the other side as a plain one
    if (isAppError(error) && error.status === 422) return { stored: false, refused: error.message };
    throw error;
  }
}
