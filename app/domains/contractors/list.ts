import { z } from 'zod';
import { listInput } from '~/lib/list/list';
import type { ContractorStatus } from './states';

/** `limit`, as pickers send it, is another name of `per_page`. */
const withLimit = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: Record<string, unknown>) => {
    const query = value ?? {};
    return query.limit === undefined ? query : { per_page: query.limit, ...query };
  }, schema);

/** Sort columns: the name, the contact. */
const sorts = ['name', 'contact'] as const;
export type ContractorSort = (typeof sorts)[number];

/** Search, page, per_page: by id, reference, name, contact, phone or e-mail. */
export const contractorListInput = withLimit(listInput({}, sorts));
export type ContractorListQuery = z.output<typeof contractorListInput>;

/** The directory's tabs by the names its page gives them, and the status each lists; favorites have any status. */
export const directories = {
  active: 'ACTIVE',
  inactive: 'INACTIVE',
  unavailable: 'UNAVAILABLE',
  favorite: null,
} as const satisfies Record<string, ContractorStatus | null>;
export type Directory = keyof typeof directories;

/** `tab` as the directory's page has it. */
export const exportContractorsInput = listInput(
  { tab: z.enum(Object.keys(directories) as [Directory]).catch('active') },
  sorts,
);
