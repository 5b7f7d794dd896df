/** Status of an estimate; the specification calls it the estimate's type. */
export const estimateTypes = ['PENDING', 'REPLIED', 'APPROVED', 'REJECTED'] as const;
export type EstimateType = (typeof estimateTypes)[number];

/** Requested or replied, and not decided. */
export const newEstimateTypes = ['PENDING', 'REPLIED'] as const satisfies readonly EstimateType[];

interface Move {
  from: readonly EstimateType[];
  to: EstimateType;
}

/**
 * Another estimate's acceptance declines the open ones, and so does the end of the job; a job that loses its contractor
 * declines its accepted one; and who cannot do the job declines their own. Where the contractor is removed, those with an
 * amount that his acceptance had declined are REPLIED again.
 */
export const estimateMoves = {
  reply: { from: ['PENDING'], to: 'REPLIED' },
  accept: { from: ['PENDING', 'REPLIED'], to: 'APPROVED' },
  decline: { from: ['PENDING', 'REPLIED'], to: 'REJECTED' },
  release: { from: ['APPROVED'], to: 'REJECTED' },
  restore: { from: ['REJECTED'], to: 'REPLIED' },
} as const satisfies Record<string, Move>;
export type EstimateMove = keyof typeof estimateMoves;

export function mayMoveEstimate(move: EstimateMove, from: EstimateType): boolean {
  const { from: allowed }: Move = estimateMoves[move];
  return allowed.includes(from);
}

export const estimateTypeTones = {
  APPROVED: 'green',
  PENDING: 'orange',
  REJECTED: 'red',
  REPLIED: 'grey',
} as const satisfies Record<EstimateType, string>;

/** What a step of a job changes of an estimate, as it was before; instants in milliseconds. */
export interface EstimateBefore {
  uuid: string;
  type: EstimateType;
  notes: string;
  description: string;
  terms: string;
  total_cost: number | null;
  accepted_at: number | null;
  declined_by_id: number | null;
  declined_word: string;
}
