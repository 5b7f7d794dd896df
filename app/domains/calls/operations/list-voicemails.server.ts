import { newNarrowToken } from '~/domains/sessions/reads/narrow-tokens.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { voicemailListInput } from '../list';
import { SOUND, SOUND_SECONDS } from '../rules/limits';
import { listVoicemailPage } from '../views/list-voicemails.server';

/** Everybody's voicemails, with a token that grants only their sound, for an hour. */
export const listVoicemails = defineOperation({
  name: 'list-voicemails',
  needs: 'connect.read',
  input: voicemailListInput,
  reads: true,
  async run(context, query) {
    const [page, access_token] = await Promise.all([
      listVoicemailPage(context, query),
      newNarrowToken(context, SOUND, SOUND_SECONDS),
    ]);
    return { ...page, access_token };
  },
});
