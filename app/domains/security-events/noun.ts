export type Events = 'security-event.created';
