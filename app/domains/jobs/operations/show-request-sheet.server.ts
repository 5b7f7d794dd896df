import * as z from 'zod';
import { offeredCategories, offeredCodes } from '~/domains/job-categories/rules/kinds';
import { lineOf } from '~/domains/memberships/steps/primary-copies.server';
import { placeOfZipRead } from '~/domains/places/queries.server';
import { key, optional } from '~/lib/form/schema';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { readProposal, readRequested } from '../reads/proposal.server';
import type { FoundHousehold } from '../rules/propose-member';

/**
 * What the sheet of a website request without a member suggests, with the choices of that member; null for other jobs.
 * @returns `member` is the chosen one, else the likeliest
 */
export const showRequestSheet = defineOperation({
  name: 'show-request-sheet',
  needs: 'job.update',
  input: z.object({ id: key(), membership_id: optional(key()) }),
  reads: true,
  first: ({ db }, { id }) => readRequested(db, id),
  async run({ db }, { membership_id }, asked) {
    const requested = await asked;
    const { job, kinds } = requested;
    if (!job.draft || job.membership_id !== null) return null;
    const { service_address, zip } = job.draft;
    const [proposal, { place }] = await Promise.all([
      readProposal(db, requested, membership_id),
      readTogether(db, { place: placeOfZipRead(db, zip.slice(0, 5)) }),
    ]);
    const { member, others, home, contact_id, trade } = proposal;
    const { category_id, code_id } = job.category_id === null ? trade : { category_id: null, code_id: null };
    return {
      member: member && viewOf(member),
      others: others.map(viewOf),
      suggested: { contact_id, property_id: home?.property_id ?? null, category_id, code_id },
      /** The typed address where it is none of the member's homes. */
      strange_address: home?.isTheirs === false ? { address: service_address, zip, place: placeView(place) } : null,
      lists: {
        contacts: (member?.members ?? []).map(({ phones, ...person }) => ({ ...person, cell_phone: phones[0] ?? '' })),
        properties: (member?.properties ?? []).map(({ city, ...each }) => ({ ...each, city: { label: city ?? '' } })),
        categories: offeredCategories(kinds, job.category_id === null ? [] : [job.category_id]),
        codes: offeredCodes(kinds, job.code_id),
      },
    };
  },
});

/** City and state of a zip; null for one that does not exist. */
const placeView = (place: { city: string; state: string } | null) => place && { city: place.city, state: place.state };

function viewOf({ id, uuid, name, state, by, sure, properties: [first] }: FoundHousehold) {
  const { address = '', city, state: code, zip } = first ?? {};
  const line = lineOf({ address, city: city ?? '', state: code ?? '', zip: zip ?? '' });
  return { membership_id: id, uuid, name, state, by, sure, address: line };
}

export type RequestSheet = NonNullable<Awaited<ReturnType<typeof showRequestSheet.run>>>;
