import { AppError, conflict } from '~/lib/errors';
import { JOB_IS_OFF, type LinkState } from './link-state';

const NOT_NEEDED = conflict('This job needs no estimate any more. Thank you.');

/** Why a link takes no answer. */
export const linkRefusals = {
  off: conflict(JOB_IS_OFF),
  answered: conflict('This estimate has been sent already. To change it, please call us.'),
  declined: conflict('You have told us that you cannot do this one. To change it, please call us.'),
  closed: NOT_NEEDED,
  'not-chosen': NOT_NEEDED,
  'not-needed': NOT_NEEDED,
  expired: new AppError(410, 'This link has expired. Please call us.'),
} satisfies Record<Exclude<LinkState, 'open'>, AppError>;
