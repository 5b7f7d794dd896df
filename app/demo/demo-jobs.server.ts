import { sql } from 'drizzle-orm';
import type { EstimateType } from '~/domains/estimates/states';
import { estimates } from '~/domains/estimates/table.server';
import type { JobStatus } from '~/domains/jobs/states';
import { dispatches, jobs } from '~/domains/jobs/table.server';
import { demoContractors } from './demo-contractors';
import { openDemoFeedback, wrongOf } from './demo-feedback.server';
import type { Ledger, Step } from './demo-ledger.server';
import { ofMember } from './demo-ledger.server';
import { emailOf, phoneOf } from './demo-memberships.server';
import { pastJobs } from './demo-past-jobs';
import { type DemoTask, openDemoTask } from './demo-tasks.server';
import { households } from './households';

const [DANA, EMIL] = [4, 5];
/** The job with an estimate that nobody has looked at. */
const AWAITED = 4;
/** The kind of uuid that a dispatch has. */
const DISPATCH = 30;

interface DemoJob extends Pick<DemoTask, 'opened' | 'taken' | 'closed'> {
  membership: number;
  description: string;
  /** The state once staff have processed it; until then it is a request from the website. */
  now?: {
    status: JobStatus;
    kind: [category: number, code: number];
    contractor?: number;
    dispatched?: number;
    assigned?: number;
    estimates?: [contractor: number, type: EstimateType, total?: number][];
  };
}

const demoJobs: DemoJob[] = [
  { membership: 2, description: 'The water heater leaks from the bottom. There is a towel under it.', opened: 0.1 },
  { membership: 4, description: 'Two outlets in the kitchen are dead since the storm.', opened: 0.8 },
  {
    membership: 6,
    description: 'Repaint the porch and the front door, dark green.',
    opened: 1.7,
    taken: { by: DANA, daysAgo: 1.1 },
    now: { status: 'OPEN', kind: [5, 18], assigned: DANA },
  },
  {
    membership: 10,
    description: 'Furnace service before winter.',
    opened: 4.5,
    taken: { by: EMIL, daysAgo: 4.2 },
    closed: 3.9,
    now: {
      status: 'ESTIMATE',
      kind: [3, 9],
      assigned: EMIL,
      estimates: [
        [1, 'REPLIED', 42_500],
        [2, 'PENDING'],
      ],
    },
  },
  {
    membership: 14,
    description: 'Gutter cleaning, two floors.',
    opened: 8.4,
    taken: { by: DANA, daysAgo: 8 },
    closed: 7.2,
    now: { status: 'DISPATCH', kind: [4, 15], contractor: 3, dispatched: 0.4, estimates: [[3, 'APPROVED', 68_000]] },
  },
  {
    membership: 16,
    description: 'The dishwasher stops halfway.',
    opened: 11.3,
    taken: { by: EMIL, daysAgo: 11 },
    closed: 10.5,
    now: { status: 'COMPLETED', kind: [7, 26], contractor: 8, dispatched: 9, estimates: [[8, 'APPROVED', 19_000]] },
  },
  ...pastJobs.map(({ membership, description, kind, status, contractor, daysAgo, cost }, index): DemoJob => {
    const isSent = status === 'COMPLETED' || status === 'DISPATCH';
    const type = isSent ? 'APPROVED' : status === 'ESTIMATE' ? 'REPLIED' : 'REJECTED';
    return {
      membership,
      description,
      opened: daysAgo,
      taken: { by: index % 3 === 0 ? EMIL : DANA, daysAgo: daysAgo - 0.4 },
      closed: daysAgo - 0.8,
      now: {
        status,
        kind,
        ...(isSent && { contractor }),
        ...(status === 'COMPLETED' && { dispatched: daysAgo - 3 }),
        estimates: cost > 0 ? [[contractor, type, cost * 100]] : [],
      },
    };
  }),
];

/** Adds jobs in every status, with their estimate requests and tasks. */
export function seedJobs(ledger: Ledger): void {
  let estimateId = 0;
  for (const [index, job] of demoJobs.entries()) {
    const id = index + 1;
    const { membership, description, now, ...rest } = job;
    const { names, homes } = households[membership - 1]!;
    const [first_name = '', ...last] = names[0]!.split(' ');
    const [street, city, zip] = homes[0]!;
    const contact = { name: names[0]!, email: emailOf(names[0]!), phone: phoneOf(membership) };
    const steps: Step<'job'>[] = [['created', rest.opened, 'visitor']];
    if (now) steps.push(['updated', rest.taken!.daysAgo, rest.taken!.by]);
    const wrong = wrongOf(id);
    if (wrong) steps.push(['found-wrong', wrong.daysAgo, 'visitor']);
    const version = ledger.tell('job', id, steps, now ? ofMember(membership, wrong && { words: wrong.words }) : {});
    ledger.add(
      ledger.db.insert(jobs).values({
        id,
        uuid: ledger.uuid(6, id),
        version,
        status: now?.status ?? 'NEW',
        description,
        draft: {
          first_name,
          last_name: last.join(' '),
          membership_id: String(membership),
          contact_first: '',
          contact_last: '',
          email: contact.email,
          phone_no: contact.phone,
          service_address: street,
          zip,
          job_description: description,
        },
        contact_name: contact.name,
        contact_email: contact.email,
        contact_phone: contact.phone,
        property_line: now ? `${street}, ${city}, WA ${zip}` : `${street}, ${zip}`,
        ...(now && {
          membership_id: membership,
          contact_id: firstOf('members', membership),
          property_id: firstOf('properties', membership),
          category_id: now.kind[0],
          code_id: now.kind[1],
          assigned_to: now.assigned ?? null,
          contractor_id: now.contractor ?? null,
          dispatched: now.dispatched !== undefined,
          dispatched_at: now.dispatched === undefined ? null : ledger.instant(now.dispatched),
        }),
        created_at: ledger.instant(rest.opened),
        updated_at: ledger.instant(rest.taken?.daysAgo ?? rest.opened),
      }),
    );
    if (now?.contractor !== undefined && now.dispatched !== undefined) {
      const at = ledger.instant(now.dispatched);
      const dispatch = { job_id: id, contractor_id: now.contractor, dispatched_at: at, mailed_at: at };
      ledger.add(ledger.db.insert(dispatches).values({ uuid: ledger.uuid(DISPATCH, id), ...dispatch }));
    }
    for (const [contractor, type, total_cost = null] of now?.estimates ?? []) {
      estimateId += 1;
      addEstimate(ledger, estimateId, {
        job: id,
        contractor,
        type,
        total_cost,
        asked: rest.closed!,
        member: names[0]!,
      });
    }
    const about = { taskable_type: 'job' as const, taskable_id: id, contact };
    openDemoTask(ledger, {
      ...about,
      ...rest,
      task_type: 'JOB_REQUEST',
      title: `Job request from ${names[0]}`,
      source: `job:${ledger.uuid(6, id)}`,
    });
    if (id === AWAITED) {
      openDemoTask(ledger, {
        ...about,
        task_type: 'NEW_ESTIMATE',
        title: `Estimate for ${names[0]}`,
        source: `NEW_ESTIMATE:${id}`,
        opened: 1.5,
        openedBy: DANA,
      });
    }
    if (wrong) openDemoFeedback(ledger, { id, version, contact });
    if (now?.status === 'DISPATCH' && now.dispatched === undefined) {
      const accepted = acceptedOn(rest.closed!);
      openDemoTask(ledger, {
        ...about,
        task_type: 'DISPATCH_REQUEST',
        title: `Dispatch for ${names[0]}`,
        source: `accepted:${id}:${ledger.instant(accepted).getTime()}`,
        opened: accepted - 1,
        openedBy: 'system',
      });
    }
  }
}

/** An estimate is accepted a day after its request; both in days before today. */
const acceptedOn = (asked: number) => asked - 1;

const firstOf = (table: 'members' | 'properties', membership: number) =>
  sql`(SELECT id FROM ${sql.identifier(table)} WHERE membership_id = ${membership} AND is_primary)` as never;

interface DemoEstimate {
  job: number;
  contractor: number;
  type: EstimateType;
  total_cost: number | null;
  asked: number;
  member: string;
}

function addEstimate(ledger: Ledger, id: number, estimate: DemoEstimate): void {
  const { job, contractor, type, total_cost, asked, member } = estimate;
  const column = (name: string) =>
    sql`(SELECT ${sql.identifier(name)} FROM contractors WHERE id = ${contractor})` as never;
  const replied = type === 'PENDING' ? null : ledger.instant(asked - 0.5);
  const version = ledger.tell('estimate', id, [['requested', asked, DANA]], {
    parent_type: 'job',
    parent_id: job,
    contractor: demoContractors[contractor - 1]!.name,
  });
  ledger.add(
    ledger.db.insert(estimates).values({
      id,
      uuid: ledger.uuid(11, id),
      version,
      job_id: job,
      contractor_id: contractor,
      type,
      total_cost,
      ...(replied && { description: 'Parts and work, in one visit.', terms: 'Valid for 30 days.' }),
      replied_at: replied,
      accepted_at: type === 'APPROVED' ? ledger.instant(acceptedOn(asked)) : null,
      con_name: column('contact'),
      con_biz: column('name'),
      con_email: column('email'),
      con_phone: column('phone'),
      member_name: member,
      created_at: ledger.instant(asked),
      updated_at: ledger.instant(asked),
    }),
  );
}
