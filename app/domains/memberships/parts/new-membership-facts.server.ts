import { getUsualServiceLocation } from '~/domains/service-locations/queries.server';
import type { Database } from '~/lib/database.server';
import { getMembershipBySubmission, getMembershipType } from '../queries.server';
import type { Application } from '../schema';
import { addressesOf, readPlacesOf } from './resolve-addresses.server';

export type NewMembershipFacts = Awaited<ReturnType<typeof readNewMembershipFacts>>;

/** All that an application is checked against, read side by side; nothing is refused here. */
export async function readNewMembershipFacts(db: Database, application: Application) {
  const { submission_id, membership, properties } = application;
  const [known, places, type, location] = await Promise.all([
    submission_id ? getMembershipBySubmission(db, submission_id) : null,
    readPlacesOf(db, addressesOf(application)),
    getMembershipType(db, membership.membership_type),
    getUsualServiceLocation(db, properties[0]!.zip.slice(0, 5)),
  ]);
  return { known, places, type, location };
}
