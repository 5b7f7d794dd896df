/**
 * The implementation of a service: the outside world, an embedded one, or none: the service then refuses, or the club
 * does without it.
 */
export type ServiceState = 'real' | 'embedded' | 'missing' | 'unused';
