import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { EstimateBefore } from '../states';
import type { Estimate } from '../table.server';
import { estimateStep } from './estimate-steps.server';

/** What a step of a job may change of an estimate. */
export function estimateBefore(estimate: Estimate): EstimateBefore {
  const { uuid, type, notes, description, terms, total_cost, accepted_at, declined_by_id, declined_word } = estimate;
  const values = { uuid, type, notes, description, terms, total_cost, declined_by_id, declined_word };
  return { ...values, accepted_at: accepted_at?.getTime() ?? null };
}

interface Undone {
  /** As they were before the step. */
  before: EstimateBefore[];
  /** The uuids of those that the step requested. */
  requested: string[];
}

/** The part of a commit that puts estimates back as they were; those that were requested with the step are declined. */
export function undoEstimates(context: OperationContext, found: Estimate[], { before, requested }: Undone): Part {
  const known = new Map(found.map((estimate) => [estimate.uuid, estimate]));
  const stepOf = (uuid: string, set: Partial<Estimate>): Part => {
    const estimate = known.get(uuid);
    return estimate ? estimateStep(context, estimate, { action: 'undone', set, isTold: true }) : {};
  };
  return joinParts([
    ...before.map(({ uuid, accepted_at, ...values }) =>
      stepOf(uuid, { ...values, accepted_at: accepted_at === null ? null : new Date(accepted_at) }),
    ),
    ...requested.map((uuid) => stepOf(uuid, { type: 'REJECTED' })),
  ]);
}
