import { findRole } from '~/domains/roles/queries.server';
import { unauthenticated } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { PREVIEW_SECONDS } from '../rules/lifetimes';
import { previewRoleInput } from '../schema';
import { previewPart } from '../steps/preview-part.server';

/**
 * Previews the office as a role, in this session and for half an hour: what either the caller or the role may not do is
 * hidden, and nothing can be changed.
 */
export const previewRole = defineOperation({
  name: 'preview-role',
  needs: 'role.read',
  input: previewRoleInput,
  inPerson: true,
  async run(context, { id: key }) {
    const { db, now, actor } = context;
    const { id, label } = await findRole(db, key);
    if (actor.kind !== 'user') throw unauthenticated();
    const until = new Date(now.getTime() + PREVIEW_SECONDS * 1000);
    await commit(context, previewPart(context, actor, 'previewed', { roleId: id, label, until }));
    return { message: `You see the office as ${label} does.`, until };
  },
});
