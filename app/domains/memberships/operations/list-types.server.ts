import * as z from 'zod';
import { flag } from '~/lib/form/schema';
import { defineOperation } from '~/lib/operation/operation.server';
import { readMembershipTypes } from '../queries.server';
import { readDues, readEveryDues } from '../reads/read-dues.server';
import type { PricedType } from '../rules/dues-on';

/** A type of membership; `retired` where all are listed. */
type ListedType = PricedType & { retired?: boolean };

/**
 * The types of membership that forms offer, with `all` the retired ones too, and what each and every further property
 * costs a year, in cents.
 */
export const listTypes = defineOperation({
  name: 'list-types',
  needs: 'public',
  input: z.object({ all: flag() }),
  reads: true,
  async run(context, { all }) {
    const [{ types, extraProperty, coming }, known] = await Promise.all([
      all ? readEveryDues(context) : readDues(context),
      readMembershipTypes(context.db),
    ]);
    const retired = new Set(known.filter(({ retired_at }) => retired_at !== null).map(({ id }) => id));
    const results: ListedType[] = all ? types.map((type) => ({ ...type, retired: retired.has(type.id) })) : types;
    return { results, extra_property: extraProperty, coming };
  },
});
