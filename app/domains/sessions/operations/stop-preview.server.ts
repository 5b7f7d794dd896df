import * as z from 'zod';
import { unauthenticated } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { previewPart } from '../steps/preview-part.server';

/** Ends the caller's preview of a role; without one it does nothing. */
export const stopPreview = defineOperation({
  name: 'stop-preview',
  needs: 'signed-in',
  input: z.object({}),
  endsPreview: true,
  async run(context) {
    const { actor } = context;
    if (actor.kind !== 'user') throw unauthenticated();
    const { preview } = actor;
    if (preview) {
      const { label } = preview;
      await commit(context, previewPart(context, actor, 'preview-ended', { roleId: null, label, until: null }));
    }
    return { message: 'You see the office as yourself.' };
  },
});
