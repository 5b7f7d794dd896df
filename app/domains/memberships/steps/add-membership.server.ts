import { eq, type SQL } from 'drizzle-orm';
import { storeImage } from '~/domains/files/work/store-image.server';
import { issueDues } from '~/domains/invoices/steps/issue-dues.server';
import { refuseOtherPrice } from '~/domains/prices/rules/refuse-other-price';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { type Change, commitAndRead, idOf, type Part, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { getMembershipBySubmission, membershipOfUuidRead } from '../queries.server';
import { checkServiceLocation, locateNewMembership } from '../reads/choose-service-location.server';
import type { NewMembershipFacts } from '../reads/new-membership-facts.server';
import { priceOrder } from '../reads/price-order.server';
import { resolveAddresses } from '../reads/resolve-addresses.server';
import { duesLines } from '../rules/pricing';
import type { Application } from '../schema';
import { members, memberships, properties } from '../table.server';
import { lapseApplication } from './lapse-application.server';
import { membershipRow } from './membership-row.server';
import { openCheckTask } from './open-check-task.server';

export const EMAIL_TAKEN = 'Email has already been taken.';

interface Kind {
  /** Website applications await approval; those of staff are memberships immediately. */
  state: 'APPLICATION' | 'MEMBERSHIP';
  outOfNetwork: boolean;
  facts: NewMembershipFacts;
}

/**
 * Creates a membership with its people, properties, dues invoice and tasks, in one commit. The same submission id
 * returns the first result.
 * @throws AppError 422 with field errors, also for a primary e-mail that another membership has
 */
export async function addMembership(context: OperationContext, given: Application, { facts, ...kind }: Kind) {
  const { db } = context;
  if (facts.known) return { membership: facts.known, invoiceUuid: null };
  const application = resolveAddresses(given, facts.places);
  const { membership: wish } = application;
  const years = wish.subscription_type === 'single_year' ? 1 : wish.subscription_no_years;
  const order = { ...wish, number_of_years: years, additional_properties: application.properties.length - 1 };
  const { type, price } = priceOrder(context, facts.dues, order, 'membership.');
  refuseOtherPrice(given.quoted_total_cents, context.request.language, {
    total_cents: price.total_cost_usd,
    lines: duesLines(price, { years, additionalProperties: order.additional_properties }).map(({ of, amount }) => ({
      label: of === 'membership' ? type.name : 'Additional properties',
      amount_cents: amount,
    })),
  });
  const uuid = crypto.randomUUID();
  const id = idOf(memberships, uuid);
  const serviceLocationId = await locateNewMembership(context, wish.service_location_id, facts.location.id);
  const row = membershipRow(context, application, {
    ...{ uuid, typeId: type.id, years, serviceLocationId, submission: facts.submission },
    ...kind,
  });
  const payment = row.payment_method ?? 'STRIPE';
  const dues = issueDues(context, {
    membership_id: id,
    total: price.total_cost_usd,
    additional_properties: price.additional_properties,
    years,
    payment_method: payment,
  });
  const tasks = tasksOf(context, application, { id, uuid, duesUuid: dues.uuid }, kind.state, payment);
  const image = wish.file ? await storeImage(context, wish.file, { type: 'membership', id }, 'membership.file') : null;
  const change: Change = {
    subject: 'membership',
    id,
    version: 1,
    action: kind.state === 'APPLICATION' ? 'applied' : 'created',
  };
  const freed = facts.lapsed ? [await lapseApplication(context, facts.lapsed)] : [];
  const household = { membership_id: id as unknown as number };
  try {
    const added: Part = {
      changes: [change],
      writes: [
        db.insert(memberships).values(row),
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
      ],
      effects: [
        changedEffect(context, 'membership.changed', { ids: [id] }),
        { effect: 'membership.applied', payload: { uuid, invoice_uuid: dues.uuid } },
      ],
    };
    // The file's row refers to the membership and the membership to the file, so one of them is set by an update.
    const shown: Part[] = image
      ? [image, { writes: [db.update(memberships).set({ file_uuid: image.uuid }).where(eq(memberships.uuid, uuid))] }]
      : [];
    const parts = [...freed, added, dues, ...tasks, ...shown];
    const written = commitAndRead(context, parts, membershipOfUuidRead(db, uuid));
    const membership = await explained(written, () => checkServiceLocation(context, serviceLocationId));
    return { membership: membership!, invoiceUuid: dues.uuid };
  } catch (error) {
    await image?.undo();
    // The same form submitted twice at the same time: the second returns the first one's result.
    const first = facts.submission ? await getMembershipBySubmission(db, facts.submission) : null;
    if (first) return { membership: first, invoiceUuid: null };
    if (violates(error, 'memberships.primary_email')) throw invalid({ 'members.0.email': EMAIL_TAKEN });
    throw error;
  }
}

function tasksOf(
  context: OperationContext,
  { members: [primary] }: Pick<Application, 'members'>,
  { id, uuid, duesUuid }: { id: SQL<number>; uuid: string; duesUuid: string },
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
  if (payment !== 'STRIPE') tasks.push(openCheckTask(context, { ...about, uuid: duesUuid }));
  return tasks;
}
