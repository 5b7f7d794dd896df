import { getUsualServiceLocation } from '~/domains/service-locations/queries.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { cutText } from '~/lib/text/cut-text';
import { getMembershipBySubmission, getMembershipType } from '../queries.server';
import type { Application } from '../schema';
import { getLapsedApplication } from './lapse-application.server';
import { addressesOf, readPlacesOf } from './resolve-addresses.server';

export type NewMembershipFacts = Awaited<ReturnType<typeof readNewMembershipFacts>>;

/**
 * All that an application is checked against, read side by side; nothing is refused here.
 * @param call the operation's name
 */
export async function readNewMembershipFacts(context: OperationContext, call: string, application: Application) {
  const { db } = context;
  const { submission_id, members, membership, properties } = application;
  const submission = await submissionKey({
    actor: context.actor,
    call,
    visitor: members[0]!.email,
    id: submission_id,
  });
  const [known, places, type, location, lapsed] = await Promise.all([
    submission ? getMembershipBySubmission(db, submission) : null,
    readPlacesOf(db, addressesOf(application)),
    getMembershipType(db, membership.membership_type),
    getUsualServiceLocation(db, cutText(properties[0]!.zip, 5)),
    getLapsedApplication(context, members[0]!.email),
  ]);
  return { submission, known, places, type, location, lapsed };
}
