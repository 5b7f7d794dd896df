import { usualServiceLocationRead } from '~/domains/service-locations/queries.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { type Read, readTogether } from '~/lib/read-together.server';
import { cutText } from '~/lib/text/cut-text';
import { submittedMembershipRead } from '../queries.server';
import type { Application } from '../schema';
import { lapsedApplicationRead } from '../steps/lapse-application.server';
import { readDues } from './read-dues.server';
import { addressesOf, placesOf } from './resolve-addresses.server';

export type NewMembershipFacts = Awaited<ReturnType<typeof readNewMembershipFacts>>;

const nothing = { statements: [], resultOf: () => null };

/**
 * All facts that an application is checked against, in one call; refuses only on the rate limit.
 * @param call the operation's name
 * @param counted the rate limit to count, where tries are limited
 */
export async function readNewMembershipFacts(
  context: OperationContext,
  call: string,
  application: Application,
  counted: Read<unknown> = nothing,
) {
  const { db } = context;
  const { submission_id, members, properties } = application;
  const submission = await submissionKey({
    actor: context.actor,
    call,
    visitor: members[0]!.email,
    id: submission_id,
  });
  const read = readTogether(db, {
    counted,
    known: submission ? submittedMembershipRead(db, submission) : nothing,
    places: placesOf(db, addressesOf(application)),
    location: usualServiceLocationRead(db, cutText(properties[0]!.zip, 5)),
    lapsed: lapsedApplicationRead(context, members[0]!.email),
  });
  const [{ known, places, location, lapsed }, dues] = await Promise.all([read, readDues(context)]);
  return { submission, known, places, dues, location, lapsed };
}
