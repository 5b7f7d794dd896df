/**
 * What does a service's work: the outside world, what is built in for it, or nothing: so that the service refuses, or
 * since the club does without it.
 */
export type ServiceState = 'real' | 'embedded' | 'missing' | 'unused';
