import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError, conflict, forbidden } from '~/lib/errors';
import { logWarning } from '~/lib/log';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { opened } from '~/lib/sealed.server';
import { hashToken } from '~/lib/tokens.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { getConnection, listUnsent, ONLY } from '../queries.server';
import { consentUri } from '../rules/mailbox-paths';
import { mailLoginInput } from '../schema';
import { mailboxConnections, mailboxConsents, mailboxFolders } from '../table.server';
import { tokenColumns } from '../work/mailbox-token.server';

/**
 * Completes the sign-in at Microsoft, once and only in the session that started it. A different mailbox is read from
 * its beginning; the same one continues at its cursor.
 * @throws AppError 403 for another's state, 409 where the consent was refused, 502 where Microsoft gives no tokens
 */
export const finishMailLogin = defineOperation({
  name: 'finish-mail-login',
  needs: 'setting.update',
  input: mailLoginInput,
  inPerson: true,
  async run(context, { state, code, error }) {
    const { db, env, actor, now, request } = context;
    const mailbox = mailboxOf(env);
    if (!mailbox || actor.kind !== 'user') throw conflict('No other mailbox is set up for this club.');
    const state_hash = await hashToken(state);
    const [begun] = await db
      .delete(mailboxConsents)
      .where(
        and(
          eq(mailboxConsents.state_hash, state_hash),
          eq(mailboxConsents.session_hash, actor.sessionHash),
          gt(mailboxConsents.expires_at, now),
        ),
      )
      .returning();
    if (!begun) throw forbidden('This answer belongs to another sign-in, or was used already.');
    if (error || !code) throw conflict('The mailbox was not connected.');
    const verifier = await opened(env, begun.verifier, state_hash);
    const redirectUri = consentUri(request.origin);
    const callback = new URL(`${redirectUri}?${new URLSearchParams({ code, state })}`);
    const given = await mailbox
      .exchange(callback, { state, verifier, redirectUri })
      .then(async (tokens) => ({ tokens, address: await mailbox.address(tokens.access) }))
      .catch((cause) => {
        logWarning('Microsoft issued no tokens', cause);
        throw new AppError(502, 'Microsoft gave no access. Try again.');
      });
    const { address, tokens } = given;
    const before = await getConnection(db);
    const isOther = before !== null && before.address !== address;
    const columns = {
      address,
      status: 'CONNECTED' as const,
      ...(await tokenColumns(context, address, tokens)),
      leased_until: null,
      syncing_until: null,
      wait_until: null,
      ...(isOther && { subscription: null, subscribed_until: null }),
      user_id: userIdOf(actor),
      connected_at: now,
    };
    await commit(context, {
      changes: [
        { subject: 'mailbox', id: ONLY, version: nextVersion('mailbox', ONLY), action: 'connected', data: { address } },
      ],
      writes: [
        db
          .insert(mailboxConnections)
          .values({ id: ONLY, ...columns })
          .onConflictDoUpdate({ target: mailboxConnections.id, set: columns }),
        // The cursors of another mailbox are invalid for this one
        db.delete(mailboxFolders).where(isOther ? sql`true` : sql`false`),
      ],
      effects: [
        changedEffect({ actor }, 'threads.returned', {}),
        // Sends what could not be sent in between
        ...(await listUnsent(db)).map(({ uuid }) => ({ effect: 'reply.send' as const, payload: { uuid } })),
      ],
    });
    return { message: `The mailbox ${address} is connected.` };
  },
});
