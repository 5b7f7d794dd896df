/** Only active contractors get estimate requests and jobs. Every transition among these is allowed. */
export const contractorStatuses = ['ACTIVE', 'INACTIVE', 'UNAVAILABLE'] as const;
export type ContractorStatus = (typeof contractorStatuses)[number];

export const contractorStatusTones = {
  ACTIVE: 'green',
  INACTIVE: 'grey',
  UNAVAILABLE: 'orange',
} as const satisfies Record<ContractorStatus, string>;
