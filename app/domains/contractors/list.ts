import * as z from 'zod';
import { id, optional, readDecimal } from '~/lib/form/schema';
import { choiceOfIds, listInput } from '~/lib/list/list';
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

const filters = { service_location_id: choiceOfIds(), job_category_id: choiceOfIds() };

/** Search, page, per_page: by id, reference, name, contact, phone or e-mail. */
export const contractorListInput = withLimit(listInput(filters, sorts));
export type ContractorListQuery = z.output<typeof contractorListInput>;

const degree = (most: number) =>
  optional(z.preprocess(readDecimal, z.number('This must be a number').min(-most).max(most)));

/** The same, with a job's kind of work and place: the best suited come first. */
export const suitedListInput = withLimit(
  listInput({ ...filters, category_id: optional(id()), latitude: degree(90), longitude: degree(180) }, sorts),
);
export type SuitedListQuery = z.output<typeof suitedListInput>;

/** The directory's tabs by the page's names, and the status that each lists; favorites have any status. */
export const directories = {
  active: 'ACTIVE',
  inactive: 'INACTIVE',
  unavailable: 'UNAVAILABLE',
  favorite: null,
} as const satisfies Record<string, ContractorStatus | null>;
export type Directory = keyof typeof directories;

/** `tab` as in the directory's page. */
export const exportContractorsInput = listInput(
  { ...filters, tab: z.enum(Object.keys(directories) as [Directory]).catch('active') },
  sorts,
);
