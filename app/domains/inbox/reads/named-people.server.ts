import { listAssignees, type UserChip } from '~/domains/users/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import { NOT_ASSIGNED } from '../states';

const FIELD = 'assigned_to_user';
const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The colleagues with these ids and names, without duplicates, by id. “Not Assigned” as the last choice means nobody;
 * before another choice it is ignored.
 * @throws AppError 422 for an ambiguous name, and for a user who is not on the staff
 */
export async function findNamedPeople(db: Database, given: string[]): Promise<UserChip[]> {
  const isNobody = (each: string) => plain(each) === plain(NOT_ASSIGNED);
  if (given.length === 0 || isNobody(given.at(-1)!)) return [];
  const staff = await listAssignees(db);
  const found = given.filter((each) => !isNobody(each)).map((each) => personOf(each, staff));
  return [...new Map(found.map((person) => [person.id, person])).values()].sort((a, b) => a.id - b.id);
}

function personOf(given: string, staff: UserChip[]): UserChip {
  const named = staff.filter(({ id, name }) => String(id) === given.trim() || plain(name) === plain(given));
  const [person, ...others] = named;
  if (!person) throw invalid({ [FIELD]: `${given} is nobody of the staff.` });
  if (others.length > 0) throw invalid({ [FIELD]: `${named.length} people are called ${person.name}. Send the id.` });
  return person;
}
