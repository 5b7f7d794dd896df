import type { ParentKind } from '~/lib/parents.server';
import { findJob } from './queries.server';

/** A job as what notes and files hang on. */
export const jobParent: ParentKind = { read: 'job.read', update: 'job.update', find: findJob };
