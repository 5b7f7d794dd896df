import { SandboxCardFields } from './sandbox/card-fields';

const local = { Fields: SandboxCardFields, action: '/dev/payments/confirm' };

/** The card form of the sandbox. A deployed build has no-card-double.ts in its place. */
export const cardDouble: typeof local | null = local;
