import type { Actor, Permission } from '~/lib/operation/operation.server';
import { may } from '~/lib/operation/operation.server';
import type { ParentType } from '~/lib/operation/parents.server';
import type { ActivityKind } from '../schema';

/** The history of one kind of record: its rows' `kind`. */
export interface Stream {
  kind: string;
  entity: ActivityKind;
  /** Any one of these suffices. */
  needs: readonly Permission[];
}

const reads = {
  membership: ['membership.read'],
  job: ['job.read'],
  contractor: ['contractor.read'],
  vendor: ['vendor.read'],
  invoice: ['invoice.read'],
  contractor_invoice: ['invoice.read'],
  check: ['check.read'],
} as const satisfies Partial<Record<ParentType, readonly Permission[]>>;

const notes = Object.entries(reads).map(
  ([parent, needs]) => ({ kind: `note:${parent}`, entity: 'note', needs }) as const,
);

/** Jobs come with their estimates; invoices are those of members and of contractors, checks, payments and refunds. */
const streams: readonly Stream[] = [
  { kind: 'membership', entity: 'membership', needs: reads.membership },
  { kind: 'job', entity: 'job', needs: reads.job },
  { kind: 'estimate', entity: 'job', needs: ['job.read_estimate'] },
  { kind: 'invoice', entity: 'invoice', needs: reads.invoice },
  { kind: 'contractor_invoice', entity: 'invoice', needs: reads.contractor_invoice },
  { kind: 'check', entity: 'invoice', needs: reads.check },
  { kind: 'payment', entity: 'invoice', needs: ['payment.read', 'invoice.read'] },
  { kind: 'refund', entity: 'invoice', needs: ['payment.read', 'invoice.read'] },
  { kind: 'contractor', entity: 'contractor', needs: reads.contractor },
  { kind: 'setting', entity: 'setting', needs: ['setting.read'] },
  ...notes,
];

/** The streams that a user may read, all or of one kind. */
export const streamsFor = (actor: Actor, entity?: ActivityKind | undefined): readonly Stream[] =>
  streams.filter(
    (stream) => (!entity || stream.entity === entity) && stream.needs.some((permission) => may(actor, permission)),
  );
