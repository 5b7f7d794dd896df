import type { OnPage } from '~/lib/remix/on-page';
import type { RequestSheet } from '../operations/show-request-sheet.server';
import { NO_HOME } from '../rules/no-home';
import type { JobView } from '../views/read-job.server';

export type JobOnPage = OnPage<JobView>;
export type RequestOnPage = OnPage<RequestSheet>;

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
  wished_times: 'Times that suit',
  access_note: 'How one gets in',
} as const;

export type FieldName = keyof typeof sheetLabels;
export type SheetValues = Record<FieldName, string>;

/** Whether a job of a member is at none of their homes. */
const isElsewhere = (job: Partial<Pick<JobOnPage, 'membership_id' | 'property_id' | 'address'>>) =>
  job.property_id === null && Boolean(job.membership_id && job.address);

export const sheetLabel = (name: string): string =>
  name === 'membership_id' ? 'Member' : (sheetLabels[name as FieldName] ?? name);

/** Form values by the form's names, blank where there is none. */
export function sheetValues(job: object): SheetValues {
  const values = job as Partial<Record<FieldName, unknown>>;
  const texts = Object.fromEntries(
    Object.keys(sheetLabels).map((name) => [name, textOf(values[name as FieldName])]),
  ) as SheetValues;
  return isElsewhere(job) ? { ...texts, property_id: String(NO_HOME) } : texts;
}

/** A list has an entry a line. */
const textOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));
