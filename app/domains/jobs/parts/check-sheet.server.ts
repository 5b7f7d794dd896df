import { findKind } from '~/domains/job-categories/queries.server';
import { findHousehold } from '~/domains/memberships/parts/household.server';
import { lineOf } from '~/domains/memberships/parts/primary-copies.server';
import { getUser } from '~/domains/users/queries.server';
import type { Database } from '~/lib/database.server';
import { invalid } from '~/lib/errors';
import type { JobFields } from '../forms/sheet-schema';
import type { Job } from '../queries.server';
import type { jobs } from '../table.server';

type Columns = Partial<typeof jobs.$inferInsert>;
type Sheet = Pick<Job, 'membership_id' | 'category_id' | 'code_id'>;

/**
 * The columns that the fields of a job sheet set: a contact and a property of the member, a type of the category, a
 * colleague; with the copies of them that the job holds.
 * @throws AppError 404 for an unknown member, 422 at the field that does not fit
 */
export async function checkSheet(db: Database, job: Sheet, fields: JobFields): Promise<Columns> {
  const { contact_id, property_id, assigned_to, factor_percent, membership_id, ...plain } = fields;
  const kind = { category_id: plain.category_id ?? job.category_id, code_id: plain.code_id ?? job.code_id };
  const [household, assignee] = await Promise.all([
    householdOf(db, job, fields),
    assigned_to === undefined ? undefined : assigneeOf(db, assigned_to),
    plain.category_id !== undefined || plain.code_id !== undefined ? checkKind(db, kind) : null,
  ]);
  return dropUndefined({
    ...plain,
    ...(household && membership_id !== undefined && { membership_id: household.membership.id }),
    ...(contact_id !== undefined && contactOf(household, contact_id)),
    ...(property_id !== undefined && propertyOf(household, property_id)),
    assigned_to: assignee,
    ...(factor_percent !== undefined && { factor_percent: Math.round(factor_percent * 100) }),
  });
}

const dropUndefined = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

type Household = Awaited<ReturnType<typeof findHousehold>> | null;

/** A job's member is set once; whom to call and where are looked up among that member's. */
async function householdOf(db: Database, job: Sheet, { membership_id, contact_id, property_id }: JobFields) {
  if (membership_id === undefined && contact_id === undefined && property_id === undefined) return null;
  const key = job.membership_id ?? membership_id;
  if (key === undefined) return null;
  const household = await findHousehold(db, key);
  const isOther = membership_id !== undefined && !isSame(household.membership, membership_id);
  if (isOther) throw invalid({ membership_id: 'The member of a job cannot be changed.' });
  return household;
}

const isSame = ({ id, uuid }: { id: number; uuid: string }, key: string) => key === String(id) || key === uuid;

async function checkKind(db: Database, kind: Pick<Job, 'category_id' | 'code_id'>) {
  const { category, code } = await findKind(db, kind);
  if (!category) throw invalid({ category_id: 'Choose a job category' });
  if (!code || code.category_id !== category.id) throw invalid({ code_id: 'Choose a job type of this category' });
}

function contactOf(household: Household, id: number): Columns {
  const contact = household?.members.find((member) => member.id === id);
  if (!contact) throw invalid({ contact_id: 'Choose a person of this membership' });
  return {
    contact_id: id,
    contact_name: `${contact.first_name} ${contact.last_name}`,
    contact_email: contact.email,
    contact_phone: contact.cell_phone,
  };
}

function propertyOf(household: Household, id: number): Columns {
  const property = household?.properties.find((each) => each.id === id);
  if (!property) throw invalid({ property_id: 'Choose a property of this membership' });
  const { address, city, state, zip } = property;
  return {
    property_id: id,
    property_line: lineOf({ address, city: city ?? '', state: state ?? '', zip: zip ?? '' }),
  };
}

/** @param id 0 is nobody */
async function assigneeOf(db: Database, id: number): Promise<number | null> {
  if (id === 0) return null;
  const user = await getUser(db, id);
  if (!user || user.disabled) throw invalid({ assigned_to: 'Choose a person of the staff.' });
  return user.id;
}
