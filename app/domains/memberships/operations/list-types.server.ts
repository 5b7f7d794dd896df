import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { readDues } from '../reads/read-dues.server';

/** The types of membership and what each and every further property costs a year, in cents. */
export const listTypes = defineOperation({
  name: 'list-types',
  needs: 'public',
  input: z.object({}),
  reads: true,
  async run(context) {
    const { types, extraProperty, coming } = await readDues(context);
    return { results: types, extra_property: extraProperty, coming };
  },
});
