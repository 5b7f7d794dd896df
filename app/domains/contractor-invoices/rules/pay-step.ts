interface Account {
  approved: number;
  waiting: number;
  supplements: number;
  payable: number;
}

/**
 * The next step for what the club owes a contractor: pay it; settle what open credits cover; wait until something is
 * approved. Null where nothing is owed.
 */
export function payStep({ approved, waiting, supplements, payable }: Account): 'pay' | 'settle' | 'wait' | null {
  if (payable > 0) return 'pay';
  if (approved + supplements > 0) return 'settle';
  return waiting > 0 ? 'wait' : null;
}
