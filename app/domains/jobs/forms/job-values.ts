import type { OnPage } from '~/lib/remix/on-page';
import type { JobView } from '../views/read-job.server';

export type JobOnPage = OnPage<JobView>;

/** What the question before a dispatch names: the house, and the price by the accepted estimate. */
export interface JobToDispatch extends Pick<JobOnPage, 'id' | 'address'> {
  estimates: readonly { type: string; contractor: { id: number }; total_cost: number | null }[];
}

/** The fields of a job sheet, in its order, and what they are called. */
export const sheetLabels = {
  factor_percent: 'Factoring %',
  contact_id: 'Member contact',
  property_id: 'Property address',
  category_id: 'Job category',
  code_id: 'Job type',
  description: 'Job details',
} as const;

export type FieldName = keyof typeof sheetLabels;
export type SheetValues = Record<FieldName, string>;

export const sheetLabel = (name: string): string => sheetLabels[name as FieldName] ?? name;

/** Form values by the form's names, blank where there is none. */
export function sheetValues(job: object): SheetValues {
  const values = job as Partial<Record<FieldName, unknown>>;
  return Object.fromEntries(
    Object.keys(sheetLabels).map((name) => [name, String(values[name as FieldName] ?? '')]),
  ) as SheetValues;
}
