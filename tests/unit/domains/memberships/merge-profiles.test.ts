import { expect, test } from 'vitest';
import { mergeProfiles, settle } from '~/domains/memberships/forms/merge-profiles';
import { type Membership, type ProfileValues, profileValues } from '~/domains/memberships/forms/profile-values';
import { valueAt } from '~/lib/form/merge';
import { changesBetween } from '~/lib/operation/changes-between';

const person = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: 'Lund',
  email: `${first_name}@x.org`,
});
const loaded = (people = [person(1, 'Ida'), person(2, 'Bo')], more: object = {}): ProfileValues =>
  profileValues({
    members: people,
    member_contact_phone: { fname: null, lname: null, phone: null },
    mailing_address: { address: 'PO Box 1', city: { id: 1, label: 'Seattle' }, state: 'WA', zip: '98112' },
    membership_type: { id: 1 },
    service_location_id: 1,
    status: 'ACTIVE',
    date: '2026-01-01',
    expires_on: '2027-01-01',
    mails_off: [],
    ...more,
  } as unknown as Membership);
const edited = (name: string, value: unknown, from = loaded()) => settle(from, name, value);
const names = (differences: { name: string }[]) => differences.map(({ name }) => name);

test('what one of two changed is kept or taken over, what both changed is asked', { tags: ['MEM-069'] }, () => {
  const mine = edited('membership.status', 'INACTIVE', edited('members[0].email', 'mine@x.org'));
  const theirs = edited('membership.status', 'EXPIRED', edited('mailing_address.zip', '98033'));
  const { differences, taken } = mergeProfiles(loaded(), mine, theirs);
  expect(differences).toEqual([{ name: 'membership.status', mine: 'INACTIVE', theirs: 'EXPIRED' }]);
  expect(names(taken)).toEqual(['mailing_address.zip']);
});

test('the same change by both is none, and blank is the same as nothing', { tags: ['MEM-069'] }, () => {
  const both = edited('membership.status', 'INACTIVE');
  const blank = edited('membership.branch', undefined, both);
  expect(mergeProfiles(loaded(), blank, both)).toEqual({ differences: [], taken: [] });
});

test('a member that a colleague added or took away is a member, not a row', { tags: ['MEM-060', 'MEM-063'] }, () => {
  const three = loaded([person(1, 'Ida'), person(2, 'Bo'), person(3, 'Cy')]);
  const added = mergeProfiles(loaded(), loaded(), three);
  expect(names(added.taken)).toEqual(['members[2]']);
  expect(settle(loaded(), 'members[2]', added.taken[0]!.theirs).members.map(({ id }) => id)).toEqual(['1', '2', '3']);

  const without = loaded([person(1, 'Ida'), person(3, 'Cy')]);
  const gone = mergeProfiles(three, three, without);
  const settled = gone.taken.reduceRight((values, { name, theirs }) => settle(values, name, theirs), three);
  expect(settled.members.map(({ id }) => id)).toEqual(['1', '3']);

  const changed = edited('members[1].first_name', 'Bodil');
  const { differences } = mergeProfiles(loaded(), changed, loaded([person(1, 'Ida')]));
  expect(names(differences)).toEqual(['members[1]']);
  expect(settle(changed, 'members[1]', undefined).members).toHaveLength(1);
});

test('two people who each add a member choose between them as wholes', { tags: ['MEM-063'] }, () => {
  const mine = { ...loaded(), members: [...loaded().members, { first_name: 'Dag' }] } as unknown as ProfileValues;
  const theirs = loaded([person(1, 'Ida'), person(2, 'Bo'), person(3, 'Cy')]);
  expect(mergeProfiles(loaded(), mine, theirs).differences).toMatchObject([
    { name: 'members[2]', mine: { first_name: 'Dag' }, theirs: { id: '3', first_name: 'Cy' } },
  ]);
});

test('where nobody knows what was loaded, everything that differs is asked', { tags: ['MEM-069'] }, () => {
  const { differences, taken } = mergeProfiles(null, edited('membership.status', 'INACTIVE'), loaded());
  expect([names(differences), taken]).toEqual([['membership.status'], []]);
});

test('a value is found by the form’s name', () => {
  expect(valueAt(loaded(), 'members[1].first_name')).toBe('Bo');
  expect(valueAt(loaded(), 'members[4].first_name')).toBeUndefined();
});

test('the history tells each changed field, before and after', { tags: ['MEM-069'] }, () => {
  const day = new Date('2027-01-01T00:00:00Z');
  expect(
    changesBetween(
      { branch: null, status: 'ACTIVE', expires_at: day, members: [{ email: 'a@x.org' }] },
      {
        branch: '',
        status: 'EXPIRED',
        expires_at: new Date(day),
        members: [{ email: 'b@x.org' }, { email: 'c@x.org' }],
      },
    ),
  ).toEqual({
    status: ['ACTIVE', 'EXPIRED'],
    'members.0.email': ['a@x.org', 'b@x.org'],
    'members.1.email': [null, 'c@x.org'],
  });
});
