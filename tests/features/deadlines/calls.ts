import type { Calls } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {} satisfies Calls;

export const pages = {
  'routes/office/settings/deadlines': ['record', '/app/settings/deadlines', '/app/settings/deadlines?notices=2'],
} satisfies Pages;
