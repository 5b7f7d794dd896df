import { invoiceItems, invoices } from '~/domains/invoices/table.server';
import { members, memberships, properties } from '~/domains/memberships/table.server';
import { addYears, startOfDay } from '~/lib/calendar';
import { type Ledger, ofMember, type Step } from './demo-ledger.server';
import { seedPayment } from './demo-payments.server';
import { openDemoTask } from './demo-tasks.server';
import { courses, type HouseholdCourse } from './household-states';
import { type Household, households } from './households';

/** Staff ids in the order of `everyone`: the ones who decide applications, and book checks. */
const [DANA, ALMA] = [4, 3];
/** Cents a year. */
const TYPE_PRICES = { 1: 6000, 2: 8000, 3: 1000 };
const EXTRA_HOME = 1000;
const RELATIONS = ['Spouse', 'Daughter'];

export interface Cities {
  /** The id of a city of the state of Washington. */
  get(label: string): number | undefined;
}

/** E-mail of a person of the demo club: `rosa.delgado@example.com`. */
export function emailOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}|’/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O');
  return `${plain.toLowerCase().split(' ').join('.')}@example.com`;
}

/** +1 206 555 01xx: the range reserved for fictional use. */
export const phoneOf = (id: number, position = 0) =>
  `+1206555${String(100 + ((id - 1 + position * 60) % 100)).padStart(4, '0')}`;

/** Every household with its people, homes, dues invoice, payment and tasks. */
export function seedMemberships(ledger: Ledger, cities: Cities): void {
  const counted = new Map<string, number>();
  for (const [index, household] of households.entries()) {
    const nth = counted.get(household.state) ?? 0;
    counted.set(household.state, nth + 1);
    seedHousehold(ledger, cities, { id: index + 1, household, course: courses[household.state](nth) });
  }
}

interface Entry {
  id: number;
  household: Household;
  course: HouseholdCourse;
}

function seedHousehold(ledger: Ledger, cities: Cities, entry: Entry) {
  const { id, household, course } = entry;
  const { db, day, instant, timezone } = ledger;
  const [name, email, phone] = [household.names[0]!, emailOf(household.names[0]!), phoneOf(id)];
  const [street, city, zip] = household.homes[0]!;
  const version = ledger.tell('membership', id, [
    ['applied', course.joined, 'visitor'],
    ...(course.approved === undefined ? [] : ([['approved', course.approved, DANA]] as const)),
    ...(course.paid === undefined ? [] : ([['activated', course.paid, 'system']] as const)),
    ...(course.changed === undefined ? [] : ([['updated', course.changed, DANA]] as const)),
    ...(course.canceled === undefined ? [] : ([['canceled', course.canceled, DANA]] as const)),
  ] as Step<'membership'>[]);
  const expires = startOfDay(addYears(day(course.joined), household.years), timezone);
  const at = { created_at: instant(course.joined), updated_at: instant(Math.min(...lastDays(course))) };
  ledger.add(
    db.insert(memberships).values({
      id,
      uuid: ledger.uuid(1, id),
      version,
      ...at,
      state: course.state,
      status: course.status,
      state_before_cancel: course.before?.[0] ?? null,
      status_before_cancel: course.before?.[1] ?? null,
      cancel_reason: course.reason ?? null,
      membership_type_id: household.type,
      service_location_id: 1,
      date: day(course.joined),
      expires_at: course.paid === undefined ? null : expires,
      subscription_type: household.years === 1 ? 'single_year' : 'multiple_years',
      subscription_no_years: household.years,
      payment_method: course.byCheck ? 'CHECK' : 'STRIPE',
      pay_by_cc: !course.byCheck,
      paperless_communication: id % 3 === 0,
      terms_accepted_at: at.created_at,
      mailing_address_as_home: true,
      mailing_address: street,
      mailing_city_id: cities.get(city) ?? null,
      mailing_city: city,
      mailing_state: 'WA',
      mailing_zip: zip,
      language: household.language,
      primary_name: name,
      primary_email: email,
      primary_phone: phone,
      primary_address: `${street}, ${city}, WA ${zip}`,
    }),
  );
  seedPeopleAndHomes(ledger, cities, entry);
  seedDues(ledger, entry);
  seedTasks(ledger, entry, { name, email, phone });
}

function lastDays({ joined, approved = joined, paid = joined, changed = joined, canceled = joined }: HouseholdCourse) {
  return [joined, approved, paid, changed, canceled];
}

function seedPeopleAndHomes({ db, add }: Ledger, cities: Cities, { id, household }: Entry) {
  for (const [position, name] of household.names.entries()) {
    const [first_name, ...rest] = name.split(' ');
    add(
      db.insert(members).values({
        membership_id: id,
        position,
        is_primary: position === 0,
        first_name: first_name!,
        last_name: rest.join(' '),
        email: emailOf(name),
        cell_phone: phoneOf(id, position),
        relation: position === 0 ? null : (RELATIONS[position - 1] ?? null),
      }),
    );
  }
  for (const [position, [address, city, zip]] of household.homes.entries()) {
    add(
      db.insert(properties).values({
        membership_id: id,
        position,
        is_primary: position === 0,
        address,
        city_id: cities.get(city) ?? null,
        city,
        state: 'WA',
        zip,
      }),
    );
  }
}

function seedDues(ledger: Ledger, { id, household, course }: Entry) {
  const { db, add, day, instant } = ledger;
  const years = household.years;
  const extra = (household.homes.length - 1) * EXTRA_HOME * years;
  const amount = TYPE_PRICES[household.type] * years + extra;
  const description = `${years} Year(s) Membership Dues`;
  const settled = course.paid ?? course.refused;
  const steps = [
    ['issued', course.joined, 'visitor'],
    ...(settled === undefined
      ? []
      : ([[course.refused === undefined ? 'paid' : 'declined', settled, 'system']] as const)),
    ...(course.invoice === 'REFUND' ? ([['refunded', course.canceled ?? 0, ALMA]] as const) : []),
  ] as Step<'invoice'>[];
  const version = ledger.tell('invoice', id, steps, ofMember(id, { amount }));
  const payment_method = course.byCheck ? 'CHECK' : 'STRIPE';
  add(
    db.insert(invoices).values({
      id,
      uuid: ledger.uuid(2, id),
      version,
      created_at: instant(course.joined),
      updated_at: instant(settled ?? course.joined),
      kind: 'DUES',
      status: course.invoice,
      membership_id: id,
      amount,
      subscription_no_years: years,
      payment_method,
      description,
      invoice_date: day(course.joined),
      paid: course.invoice === 'PAID' ? amount : 0,
      credited: course.invoice === 'REFUND' ? amount : 0,
      refunded: course.invoice === 'REFUND' ? amount : 0,
      paid_at: course.paid === undefined ? null : instant(course.paid),
      activated_at: course.paid === undefined ? null : instant(course.paid),
    }),
    db.insert(invoiceItems).values({ invoice_id: id, position: 0, description, amount: amount - extra }),
  );
  if (extra > 0) {
    const line = { position: 1, description: 'Additional properties', amount: extra };
    add(db.insert(invoiceItems).values({ invoice_id: id, ...line }));
  }
  if (course.paid === undefined) return;
  seedPayment(ledger, {
    id,
    membership: id,
    payer: household.names[0]!,
    description,
    by: course.byCheck ? 'check' : 'card',
    amount,
    daysAgo: course.paid,
    shares: [{ invoice: id, amount }],
    ...(course.invoice === 'REFUND' && { refund: { invoice: id, amount, daysAgo: course.canceled ?? 0 } }),
    ...(course.byCheck && { check: { number: String(1000 + id), isWritten: false } }),
  });
}

function seedTasks(ledger: Ledger, { id, course }: Entry, contact: { name: string; email: string; phone: string }) {
  const about = { taskable_type: 'membership' as const, taskable_id: id, membership_id: id, contact };
  const decided = course.approved ?? course.canceled;
  const isOpen = course.state === 'APPLICATION';
  openDemoTask(ledger, {
    ...about,
    task_type: 'NEW_MEMBERSHIP_APPLICATION',
    title: `Membership application from ${contact.name}`,
    source: `application:${ledger.uuid(1, id)}`,
    opened: course.joined,
    ...(isOpen ? { taken: id % 3 === 0 ? { by: DANA, daysAgo: course.joined / 2 } : undefined } : { closed: decided }),
  });
  if (!course.byCheck) return;
  openDemoTask(ledger, {
    ...about,
    task_type: 'CHECK_PAYMENT',
    title: `Check payment from ${contact.name}`,
    source: `check:${ledger.uuid(2, id)}`,
    opened: course.joined,
    closed: course.paid,
  });
}
