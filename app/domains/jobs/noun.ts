import { type HistoryWords, quoted } from '~/lib/operation/history-words';
import type { ParentNeeds } from '~/lib/operation/parents.server';

export const permissions = {
  'job.create': 'Create job requests',
  'job.read': 'See jobs',
  'job.update': 'Edit jobs and change their status',
  'job.delete': 'Delete jobs',
  'job.create_estimate': 'Ask contractors for estimates',
  'job.read_estimate': 'See estimates',
} as const;

export type Events = 'job.updated';

export const parentNeeds = { job: { read: 'job.read', update: 'job.update' } } satisfies ParentNeeds;

const jobOf = ({ job_number }: Record<string, unknown>) => (job_number ? `job ${job_number}` : 'a job');

const offOf = ({ contractor }: Record<string, unknown>) => (contractor ? ` and took ${contractor} off it` : '');

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  job: {
    created: 'entered a job request',
    duplicated: ({ of }) => `made a job like job ${of}`,
    updated: (data) => `changed the sheet of ${jobOf(data)}`,
    'status-changed': (data) => `set ${jobOf(data)} to ${data.to}${offOf(data)}`,
    'estimates-requested': (data) =>
      `asked ${data.count} contractor${data.count === 1 ? '' : 's'} for estimates of ${jobOf(data)}`,
    'estimate-received': (data) =>
      data.by ? `sent an estimate for ${jobOf(data)}` : `took the estimate of ${data.contractor} for ${jobOf(data)}`,
    'estimate-declined': (data) => `cannot do ${jobOf(data)}: ${data.reason}`,
    'given-up': (data) => `gave ${jobOf(data)} back: ${data.reason}`,
    'estimate-accepted': (data) => `accepted the estimate of ${data.contractor} for ${jobOf(data)}`,
    'estimate-updated': (data) => `changed an estimate of ${jobOf(data)}`,
    dispatched: (data) => `sent ${data.contractor} to ${jobOf(data)}`,
    'contractor-removed': (data) => `took ${data.contractor ?? 'the contractor'} off ${jobOf(data)}`,
    undone: (data) => `undid ${quoted(data.what)} of ${jobOf(data)}`,
    mailed: (data) => `mailed ${jobOf(data)} to ${data.to}`,
    'found-right': (data) => `said that ${jobOf(data)} was done well`,
    'found-wrong': (data) => `said that ${jobOf(data)} was not done well${data.words ? `: ${quoted(data.words)}` : ''}`,
    deleted: (data) => `deleted ${jobOf(data)}${offOf(data)}`,
  },
  sent_mail: {
    sent: ({ subject, to }) => `mailed ${quoted(subject)} to ${to}`,
    skipped: ({ reason }) => `was not mailed: ${reason}`,
    bounced: ({ reason }) => `was not mailed: ${reason}`,
  },
} as const satisfies HistoryWords;
