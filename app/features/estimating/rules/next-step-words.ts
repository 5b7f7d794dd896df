import type { NextStep } from '~/domains/jobs/rules/next-step';
import { counted } from '~/ui/format/counted';

interface Stepped {
  contractor: { name: string } | null;
  estimates: readonly { type: string }[];
}

/** A job's next step as a sentence. */
export function nextStepWords(step: NextStep, { contractor, estimates }: Stepped): string {
  const of = (type: string) => estimates.filter((estimate) => estimate.type === type).length;
  switch (step) {
    case 'member':
      return 'Say whose job this is.';
    case 'ask':
      return 'Ask contractors for estimates, or send one of them.';
    case 'wait':
      return `${counted(of('PENDING'), 'estimates')} asked for. Ask others while you wait, or send a contractor.`;
    case 'compare':
      return `${counted(of('REPLIED'), 'estimates')} came in. Accept one of them.`;
    case 'dispatch':
      return `Send ${contractor?.name} to the member.`;
    case 'complete':
      return `${contractor?.name} is at it. Complete the job when the work is done.`;
    case 'bill':
      return 'The work is done. Send the member an invoice.';
  }
}

/** The permission that each step needs. */
export const rightOfStep = {
  member: 'job.update',
  ask: 'job.create_estimate',
  wait: 'job.create_estimate',
  compare: 'job.update',
  dispatch: 'job.update',
  complete: 'job.update',
  bill: 'invoice.update',
} as const satisfies Record<NextStep, string>;

export const stepRights = [...new Set(Object.values(rightOfStep))];

const deeds: Record<NextStep, string> = {
  member: 'says whose job it is',
  ask: 'sends estimate requests',
  wait: 'sends estimate requests',
  compare: 'accepts estimates',
  dispatch: 'sends contractors',
  complete: 'completes jobs',
  bill: 'sends invoices',
};

/** Who does a step: “An executive or customer service sends estimate requests.” */
export const whoDoes = (step: NextStep, holders: string): string => `${holders} ${deeds[step]}.`;
