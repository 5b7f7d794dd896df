/** Which way a call went, in the words that telephone systems use. New words come last: the list's index knows them by place. */
export const callDirections = ['Inbound', 'Outbound'] as const;
export type CallDirection = (typeof callDirections)[number];

/** How a call ended. New words come last, as above. */
export const callOutcomes = [
  'Voicemail',
  'Accepted',
  'Missed',
  'Call connected',
  'Wrong Number',
  'Hang Up',
  'No Answer',
  'Call Failed',
  'IP Phone Offline',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** What a colleague's telephone is at; nobody rings at a break, and whoever is not connected is offline. */
export const telephoneStates = ['free', 'ringing', 'talking', 'break', 'offline'] as const;
export type TelephoneState = (typeof telephoneStates)[number];

/** Whether a message has been listened to. */
export const messageStatuses = ['Unread', 'Read'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** How far a text message got. */
export const textStatuses = ['Queued', 'Sent', 'Delivered', 'Failed', 'Received'] as const;
export type TextStatus = (typeof textStatuses)[number];
