/** What does a service's work: the outside world, what is built in for it, or nothing, so that the service refuses. */
export type ServiceState = 'real' | 'embedded' | 'missing';
