import type { SQL } from 'drizzle-orm';
import { readKinds } from '~/domains/job-categories/queries.server';
import { chooseKind, type Kind, type Kinds } from '~/domains/job-categories/rules/kinds';
import { type Household, householdRead } from '~/domains/memberships/reads/household.server';
import { lineOf } from '~/domains/memberships/steps/primary-copies.server';
import { getUser, type User } from '~/domains/users/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid, notFound } from '~/lib/errors';
import { REQUIRED } from '~/lib/form/schema';
import { readTogether } from '~/lib/read-together.server';
import type { JobFields } from '../forms/sheet-schema';
import type { Job } from '../queries.server';
import { NO_HOME } from '../rules/no-home';
import type { jobs } from '../table.server';
import { readMemberTied } from './member-tied.server';

type Columns = Partial<typeof jobs.$inferInsert>;
type Sheet = Pick<Job, 'membership_id' | 'category_id' | 'code_id' | 'property_line'>;

/** The records that the fields of a sheet refer to. */
export interface SheetRecords {
  household: Household | null;
  /** Undefined where the field is omitted. */
  assignee: User | null | undefined;
  kinds: Kinds;
  /** Whether the job has an estimate, a dispatch or an invoice; false where the member is not given. */
  isMemberTied: boolean;
}

export const memberTied = () => invalid({ membership_id: 'The member of a job cannot be changed.' });

/**
 * Reads the records that the fields of a sheet refer to, in the same batch as the job: its member is an expression.
 * @param job the id of an existing job
 */
export async function readSheetRecords(
  db: Database,
  member: SQL<number>,
  fields: JobFields,
  job?: IdOf,
): Promise<SheetRecords> {
  const { membership_id, contact_id, property_id, assigned_to } = fields;
  const isOfMember = [membership_id, contact_id, property_id].some((key) => key !== undefined);
  const [{ household }, assignee, kinds, isMemberTied] = await Promise.all([
    isOfMember ? readTogether(db, { household: householdRead(db, member) }) : { household: null },
    assigned_to ? getUser(db, assigned_to) : undefined,
    readKinds(db),
    membership_id !== undefined && job !== undefined && readMemberTied(db, job),
  ]);
  return { household, assignee, kinds, isMemberTied };
}

/**
 * The columns that the fields of a job sheet set: a contact and a property of the member or another address, a type of
 * the category, a colleague; with their copies in the job.
 * @throws AppError 404 for an unknown member, 422 at the field that does not fit
 */
export function checkSheet(job: Sheet, fields: JobFields, records: SheetRecords): Columns {
  const { household, assignee, kinds } = records;
  const { contact_id, property_id, assigned_to, factor_percent, membership_id, property_line, ...plain } = fields;
  if (membership_id !== undefined) checkMember(job, records, fields);
  if (plain.category_id !== undefined || plain.code_id !== undefined) {
    const { category_id = job.category_id, code_id = job.code_id } = plain;
    Object.assign(plain, kindOf(kinds, job, { category_id, code_id }));
  }
  return dropUndefined({
    ...plain,
    ...(household && membership_id !== undefined && { membership_id: household.membership.id }),
    ...(contact_id !== undefined && contactOf(household, contact_id)),
    ...(property_id !== undefined &&
      (property_id ? propertyOf(household, property_id) : otherPlace(job, property_id, property_line))),
    ...(assigned_to !== undefined && { assigned_to: assigned_to === 0 ? null : assigneeOf(assignee) }),
    ...(factor_percent !== undefined && { factor_percent: Math.round(factor_percent * 100) }),
  });
}

const dropUndefined = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/**
 * A job is given to one who is a member, and to another while nothing was made for the first: its contact and property
 * are chosen anew then.
 */
function checkMember(job: Sheet, { household, isMemberTied }: SheetRecords, fields: JobFields) {
  if (!household) throw notFound('Membership');
  if (job.membership_id === household.membership.id) return;
  refuseNonMember(household.membership);
  if (job.membership_id === null) return;
  if (isMemberTied) throw memberTied();
  if (fields.contact_id === undefined) throw invalid({ contact_id: REQUIRED });
  if (fields.property_id === undefined) throw invalid({ property_id: REQUIRED });
}

/** @throws AppError 422 for a membership that is applied for, or canceled */
export function refuseNonMember({ state }: Pick<Household['membership'], 'state'>): void {
  if (state !== 'MEMBERSHIP') throw invalid({ membership_id: 'Jobs are for members.' });
}

/** @throws AppError 422 for a category or a type that is not offered for this job */
function kindOf(kinds: Kinds, job: Sheet, chosen: Kind): Kind {
  const kind = chooseKind(kinds, job, chosen);
  if (kind === 'category_id') throw invalid({ category_id: 'Choose a job category' });
  if (kind === 'code_id') throw invalid({ code_id: 'Choose a job type of this category' });
  return kind;
}

function contactOf(household: Household | null, id: number): Columns {
  const contact = household?.members.find((member) => member.id === id);
  if (!contact) throw invalid({ contact_id: 'Choose a person of this membership' });
  return {
    contact_id: id,
    contact_name: `${contact.first_name} ${contact.last_name}`,
    contact_email: contact.email,
    contact_phone: contact.cell_phone,
  };
}

function propertyOf(household: Household | null, id: number): Columns {
  const property = household?.properties.find((each) => each.id === id);
  if (!property) throw invalid({ property_id: 'Choose a property of this membership' });
  const { address, city, state, zip } = property;
  return {
    property_id: id,
    property_line: lineOf({ address, city: city ?? '', state: state ?? '', zip: zip ?? '' }),
  };
}

/** An address that is none of the member's homes. @throws AppError 422 where there is none */
function otherPlace(job: Sheet, id: number | null, given: string | undefined): Columns {
  const property_line = given ?? (id === NO_HOME ? job.property_line : '');
  if (!property_line) throw invalid({ property_id: REQUIRED });
  return { property_id: null, property_line };
}

function assigneeOf(user: User | null | undefined): number {
  if (!user || user.disabled) throw invalid({ assigned_to: 'Choose a person of the staff.' });
  return user.id;
}
