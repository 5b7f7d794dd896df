/** Events at the provider that change money: the webhook and the cron follow these. */
export const followedEvents = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

export const isFollowed = (type: string): boolean => (followedEvents as readonly string[]).includes(type);
