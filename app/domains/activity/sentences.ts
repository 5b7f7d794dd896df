import { formatMoney } from '~/ui/format-money';
import { changesInWords } from './changes-in-words';

interface Happening {
  subject_type: string;
  action: string;
  data: Record<string, unknown>;
  actor_kind: string;
  user_id: number | null;
}

type NameOf = (userId: number) => string;
type Words = string | ((data: Record<string, unknown>, nameOf: NameOf) => string);

const quoted = (value: unknown) => `“${String(value ?? '')}”`;
/** NEW_MEMBERSHIP_APPLICATION as people say it. */
const taskOf = ({ type }: Record<string, unknown>) => (type ? `the task ${quoted(inWords(type))}` : 'a task');
const inWords = (type: unknown) => capital(String(type).toLowerCase().replaceAll('_', ' '));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sum = (cents: unknown) => (typeof cents === 'number' ? ` of ${formatMoney(cents)}` : '');
const jobOf = ({ job_number }: Record<string, unknown>) => (job_number ? `job ${job_number}` : 'a job');
const METHODS: Record<string, string> = { STRIPE: ' by card', CHECK: ' by check' };
const ofPayment = ({ amount, method }: Record<string, unknown>) => `${sum(amount)}${METHODS[String(method)] ?? ''}`;
const years = (count: unknown) =>
  count === 1 ? ' for 1 year' : typeof count === 'number' ? ` for ${count} years` : '';

/** What was done, as it follows who did it. */
const words: Record<string, Record<string, Words>> = {
  membership: {
    applied: 'applied for membership',
    created: 'entered the membership',
    approved: 'approved the application',
    canceled: 'canceled the membership',
    restored: 'restored the membership',
    activated: (data) => `made the membership active${years(data.years)}`,
    expired: 'let the membership expire on its day',
    'status-changed': ({ to }) => `changed the status${to ? ` to ${to}` : ''}`,
    updated: 'changed the membership details',
    'property-created': ({ address }) => `added the property ${quoted(address)}`,
    'property-updated': ({ address }) => `changed the property ${quoted(address)}`,
    'property-deleted': ({ address }) => `deleted the property ${quoted(address)}`,
  },
  renewal: { noticed: ({ days }) => `sent the renewal notice, ${days} days before the end` },
  invoice: {
    issued: (data) => `issued an invoice${sum(data.amount)}`,
    paid: (data) => `marked the invoice${sum(data.amount)} paid`,
    declined: (data) => `declined the invoice${sum(data.amount)}`,
    refund: (data) => `refunded the invoice${sum(data.amount)}`,
    refunded: (data) => `refunded the invoice${sum(data.amount)}`,
  },
  payment: { received: (data) => `received a payment${ofPayment(data)}` },
  task: {
    created: (data) => `opened ${taskOf(data)}`,
    closed: (data) => `closed ${taskOf(data)}`,
    assigned: (data, nameOf) =>
      typeof data.to === 'number'
        ? `gave ${taskOf(data)} to ${nameOf(data.to)}`
        : `took ${taskOf(data)} from its person`,
    'status-changed': (data) => `set ${taskOf(data)} to ${data.to ?? 'another status'}`,
    retyped: ({ to, ...data }) => `made ${taskOf({ type: to })} of ${taskOf(data)}`,
    'priority-changed': (data) => `set the priority of ${taskOf(data)} to ${data.to ?? 'another'}`,
  },
  note: { created: 'added a note', updated: 'changed a note', deleted: 'deleted a note' },
  file: {
    uploaded: ({ label }) => `uploaded ${quoted(label)}`,
    'folder-created': ({ label }) => `made the folder ${quoted(label)}`,
    renamed: ({ from, to }) => `renamed ${quoted(from)} to ${quoted(to)}`,
    moved: ({ label, to }) => `moved ${quoted(label)} to ${to ? quoted(to) : 'the top folder'}`,
    deleted: ({ label }) => `deleted ${quoted(label)}`,
  },
  contractor: {
    created: 'added the contractor',
    updated: 'changed the contractor',
    'status-changed': ({ to }) => `made the contractor ${String(to).toLowerCase()}`,
  },
  contractor_invoice: {
    created: ({ number }) => `received contractor invoice ${number}`,
    'status-changed': ({ number, to }) => `set contractor invoice ${number} to ${to}`,
  },
  vendor: { created: 'added the vendor', updated: 'changed the vendor' },
  job: {
    created: 'entered a job request',
    duplicated: ({ of }) => `made a job like job ${of}`,
    updated: (data) => `changed the sheet of ${jobOf(data)}`,
    'status-changed': (data) => `set ${jobOf(data)} to ${data.to}`,
    'estimates-requested': (data) =>
      `asked ${data.count} contractor${data.count === 1 ? '' : 's'} for estimates of ${jobOf(data)}`,
    'estimate-received': (data) => `took the estimate of ${data.contractor} for ${jobOf(data)}`,
    'estimate-accepted': (data) => `accepted the estimate of ${data.contractor} for ${jobOf(data)}`,
    'estimate-updated': (data) => `changed an estimate of ${jobOf(data)}`,
    dispatched: (data) => `sent ${data.contractor} to ${jobOf(data)}`,
    'contractor-removed': (data) => `took the contractor off ${jobOf(data)}`,
    mailed: (data) => `mailed ${jobOf(data)} to ${data.to}`,
    deleted: (data) => `deleted ${jobOf(data)}`,
  },
  estimate: {
    requested: ({ contractor }) => `asked ${contractor} for an estimate`,
    received: ({ contractor }) => `linked the estimate of ${contractor}`,
    replied: ({ contractor }) => `received the estimate of ${contractor}`,
    updated: ({ contractor }) => `changed the estimate of ${contractor}`,
    accepted: ({ contractor }) => `accepted the estimate of ${contractor}`,
    declined: ({ contractor }) => `declined the estimate of ${contractor}`,
  },
};

const WHO: Record<string, string> = { visitor: 'A website visitor', system: 'The system' };

/** A step of a record's history in words: who, what they did, and its particulars. */
export function sentenceOf({ subject_type, action, data, actor_kind, user_id }: Happening, nameOf: NameOf) {
  const said = words[subject_type]?.[action];
  const plain = `${action.replaceAll('-', ' ')}: ${subject_type.replaceAll('_', ' ')}`;
  const who = user_id === null ? (WHO[actor_kind] ?? 'Somebody') : nameOf(user_id);
  const reason = typeof data.reason === 'string' && data.reason ? [`Reason: ${data.reason}`] : [];
  return {
    who,
    text: typeof said === 'function' ? said(data, nameOf) : (said ?? plain),
    details: [...reason, ...changesInWords(data.changes)],
  };
}
