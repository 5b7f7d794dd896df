import * as z from 'zod';
import { choiceOf, listInput } from '~/lib/list/list';
import { callOutcomes, messageStatuses } from './states';

/** What the specification calls perPage is `per_page` in every other list. */
const withPerPage = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: z.input<Schema> & { perPage?: number | string | undefined }) => {
    const { perPage, ...query } = value ?? {};
    return perPage === undefined ? query : { per_page: perPage, ...query };
  }, schema);

/** Search, page, perPage, outcome: by name or number. */
export const callListInput = withPerPage(listInput({ outcome: choiceOf(callOutcomes) }));
export type CallListQuery = z.output<typeof callListInput>;

/** Search, page, per_page, status: by name or number. */
export const voicemailListInput = listInput({ status: choiceOf(messageStatuses) });
export type VoicemailListQuery = z.output<typeof voicemailListInput>;

/** Search, page, per_page: by number or notes. */
export const blockedListInput = listInput({});
export type BlockedListQuery = z.output<typeof blockedListInput>;
