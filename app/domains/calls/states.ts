/** Direction of a call, in telephone systems' words. New values are appended: the list's index stores positions. */
export const callDirections = ['Inbound', 'Outbound'] as const;
export type CallDirection = (typeof callDirections)[number];

/** How a call ended. New values are appended, as above. */
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

/** State of a colleague's telephone; at a break it does not ring, without a connection it is offline. */
export const telephoneStates = ['free', 'ringing', 'talking', 'break', 'offline'] as const;
export type TelephoneState = (typeof telephoneStates)[number];

/** Whether a message has been listened to. */
export const messageStatuses = ['Unread', 'Read'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Delivery state of a text message. */
export const textStatuses = ['Queued', 'Sent', 'Delivered', 'Failed', 'Received'] as const;
