import { findFileOfLink } from '~/domains/estimates/queries.server';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { sentFileInput } from '../forms/reply-schema';
import { readReplyState } from '../reads/reply-state.server';

/** Returns a file that a contractor sent with their estimate, while its link shows what they sent. @throws AppError 404 */
export const openSentFile = defineOperation({
  name: 'open-sent-file',
  needs: 'public',
  input: sentFileInput,
  reads: true,
  async run(context, { token, uuid }) {
    const ofLink = hashToken(token).then((link) => findFileOfLink(context.db, link, uuid));
    const [{ state }, file] = await Promise.all([readReplyState(context, token), ofLink]);
    if (state !== 'answered') throw notFound('File');
    return file;
  },
});
