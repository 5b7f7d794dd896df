import { type HistoryWords, quoted } from '~/lib/operation/history-words';

export const permissions = {
  'connect.read': 'Use the telephone, contacts and messages',
  'connect.update': 'Delete recordings and voicemails of others, block numbers',
} as const;

export type Events = 'call.changed' | 'telephone.changed' | 'voicemail.changed' | 'blocked-number.changed';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  call: {
    missed: 'called, and nobody answered',
    voicemail: 'called and reached the voicemail',
    answered: ({ user_id }, nameOf) => (user_id ? `called and talked with ${nameOf(Number(user_id))}` : 'called'),
    placed: ({ user_id }, nameOf) => (user_id ? `was called by ${nameOf(Number(user_id))}` : 'was called'),
    'not-reached': ({ outcome }) => `was called: ${String(outcome)}`,
    corrected: ({ outcome }) => `called: ${String(outcome)}`,
  },
  voicemail: {
    received: 'left a voicemail',
    read: 'listened to the voicemail',
    unread: 'marked the voicemail as not listened to',
    deleted: ({ from }) => `deleted the voicemail of ${quoted(from)}`,
  },
  recording: { started: 'recorded a call', continued: 'went on recording a call', deleted: 'deleted a recording' },
  blocked_number: {
    created: ({ number }) => `blocked ${quoted(number)}`,
    deleted: ({ number }) => `unblocked ${quoted(number)}`,
  },
  text_message: {
    sent: 'sent a text message',
    received: ({ text }) => (text ? `sent a text message: ${quoted(text)}` : 'sent a text message to the club'),
    failed: 'could not send a text message',
  },
} as const satisfies HistoryWords;
