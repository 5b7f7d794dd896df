/** The club's fees, in cents; 0 is none. */
export const fees = { returned_check_fee: 3500, late_fee: 1000 } as const;

export interface Fee {
  name: string;
  label: string;
  /** Cents. */
  amount: number;
}

const labels: Record<keyof typeof fees, string> = {
  late_fee: 'Late fee',
  returned_check_fee: 'Returned check fee',
};

/** The fees that an invoice can be created for. */
export const offeredFees: readonly Fee[] = Object.entries(labels)
  .map(([name, label]) => ({ name, label, amount: fees[name as keyof typeof fees] as number }))
  .filter(({ amount }) => amount > 0);
