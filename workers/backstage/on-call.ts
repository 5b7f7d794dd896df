/** What this Worker loads with the first call that needs it, not at its start. */
export const onCall = {
  calls: () => import('./calls'),
  context: () => import('./context'),
  importWork: () => import('./import-work'),
  listener: () => import('./listener'),
  paper: () => import('~/services/pdf/paper.server'),
  switchboardWork: () => import('./switchboard-work'),
  telephone: () => import('./telephone'),
};
