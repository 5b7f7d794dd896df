import { storeImage } from '~/domains/files/store-image.server';
import { issueDues } from '~/domains/invoices/issue-dues.server';
import { isLocationGone, noSuchLocation } from '~/domains/service-locations/location-faults.server';
import { openTask } from '~/domains/tasks/queries.server';
import { commit, type Effect, idOf, violates } from '~/lib/commit.server';
import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { awaitCheck } from './await-check.server';
import { LOCATION_FIELD, locateNewMembership } from './choose-service-location.server';
import { membershipRow } from './membership-row.server';
import { reckonPrice } from './operations/calculate-price.server';
import { findMembership, getMembershipBySubmission, type Membership } from './queries.server';
import { resolveAddresses } from './resolve-addresses.server';
import type { Application } from './schema';
import { members, memberships, properties } from './table.server';

export const EMAIL_TAKEN = 'Email has already been taken.';

interface Kind {
  /** Website applications wait for approval; staff-made ones are memberships at once. */
  state: 'APPLICATION' | 'MEMBERSHIP';
  outOfNetwork: boolean;
}

/**
 * Stores an application with its people, properties, dues invoice and tasks, in one commit. The same submission id
 * sent again answers the first result.
 * @throws AppError 422 with field errors, also for a primary e-mail that another membership holds
 */
export async function addMembership(context: OperationContext, given: Application, kind: Kind) {
  const { db } = context;
  if (given.submission_id) {
    const known = await getMembershipBySubmission(db, given.submission_id);
    if (known) return { membership: known, invoiceUuid: null };
  }
  const application = await resolveAddresses(db, given);
  const { membership: wish } = application;
  const years = wish.subscription_type === 'single_year' ? 1 : wish.subscription_no_years;
  const order = { ...wish, number_of_years: years, additional_properties: application.properties.length - 1 };
  const { type, price } = await reckonPrice(context, order, 'membership.');
  const uuid = crypto.randomUUID();
  const id = idOf(memberships, uuid);
  const serviceLocationId = await locateNewMembership(
    context,
    wish.service_location_id,
    application.properties[0]!.zip,
  );
  const row = membershipRow(context, application, { uuid, typeId: type.id, years, serviceLocationId, ...kind });
  const payment = row.payment_method ?? 'STRIPE';
  const dues = issueDues(context, {
    membership_id: id,
    total: price.total_cost_usd,
    additional_properties: price.additional_properties,
    years,
    payment_method: payment,
  });
  const tasks = tasksOf(context, application, id, uuid, kind.state, payment);
  const image = wish.file
    ? await storeImage(
        context,
        wish.file,
        { fileable_type: 'membership', fileable_id: id as unknown as number },
        'membership.file',
      )
    : null;
  const effects: Effect[] = [
    ...tasks.map((task) => task.effect),
    { effect: 'membership.applied', payload: { uuid, invoice_uuid: dues.uuid } },
  ];
  const household = { membership_id: id as unknown as number };
  try {
    await commit(context, {
      changes: [
        { subject: 'membership', id, version: 1, action: kind.state === 'APPLICATION' ? 'applied' : 'created' },
        dues.change,
        ...tasks.map((task) => task.change),
      ],
      writes: [
        db.insert(memberships).values({ ...row, file_uuid: image?.uuid ?? null }),
        db.insert(members).values(
          application.members.map((member, position) => ({
            ...household,
            ...member,
            position,
            is_primary: position === 0,
          })),
        ),
        db.insert(properties).values(
          application.properties.map((home, position) => ({
            ...household,
            ...home,
            position,
            is_primary: position === 0,
          })),
        ),
        ...dues.writes,
        ...tasks.map((task) => task.write),
        ...(image ? [image.write] : []),
      ],
      effects,
    });
  } catch (error) {
    await image?.undo();
    // The same form sent twice at once: the second answers what the first made.
    const first = given.submission_id ? await getMembershipBySubmission(db, given.submission_id) : null;
    if (first) return { membership: first, invoiceUuid: null };
    if (isLocationGone(error)) throw noSuchLocation(LOCATION_FIELD);
    if (violates(error, 'memberships.primary_email')) throw invalid({ 'members.0.email': EMAIL_TAKEN });
    throw error;
  }
  const membership: Membership = await findMembership(db, uuid);
  return { membership, invoiceUuid: dues.uuid };
}

function tasksOf(
  context: OperationContext,
  { members: [primary] }: Pick<Application, 'members'>,
  id: ReturnType<typeof idOf>,
  uuid: string,
  state: Kind['state'],
  payment: string,
) {
  const name = `${primary!.first_name} ${primary!.last_name}`;
  const about = {
    taskable_type: 'membership' as const,
    taskable_id: id,
    membership_id: id,
    contact: { name, email: primary!.email, phone: primary!.cell_phone },
  };
  const tasks = [];
  if (state === 'APPLICATION') {
    tasks.push(
      openTask(context, {
        ...about,
        task_type: 'NEW_MEMBERSHIP_APPLICATION',
        title: `Membership application from ${name}`,
        source: `application:${uuid}`,
      }),
    );
  }
  if (payment !== 'STRIPE') tasks.push(awaitCheck(context, { ...about, uuid }));
  return tasks;
}
