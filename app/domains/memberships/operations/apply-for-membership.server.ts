import { isServed } from '~/domains/service-locations/queries.server';
import { defineOperation } from '~/lib/operation.server';
import { countTry } from '~/lib/rate-limit.server';
import { addMembership } from '../add-membership.server';
import { applyForMembershipInput, createMembershipInput } from '../schema';

/** An application from the website: waits for the staff's approval; the dues are invoiced at once. */
export const applyForMembership = defineOperation({
  name: 'apply-for-membership',
  needs: 'public',
  input: applyForMembershipInput,
  // Who is signed in is known to the club and need not accept the terms.
  inputFor: (actor) => (actor.kind === 'visitor' ? applyForMembershipInput : createMembershipInput),
  async run(context, application) {
    await countTry(context, `application:${context.request.address}`, {
      tries: 200,
      seconds: 3600,
      message: 'Too many applications. Please call us, or try again later.',
    });
    const homeZip = application.properties[0]!.zip.slice(0, 5);
    const outOfNetwork = homeZip !== '' && !(await isServed(context.db, homeZip));
    const { membership } = await addMembership(context, application, { state: 'APPLICATION', outOfNetwork });
    return { membership: briefly(membership) };
  },
});

/** What the create calls answer of a membership. */
export function briefly({ id, uuid, primary_email }: { id: number; uuid: string; primary_email: string }) {
  return { id, uuid, membership_id: id, email: primary_email };
}
