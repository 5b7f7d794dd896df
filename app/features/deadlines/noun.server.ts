import type { Operation } from '~/lib/operation/operation.server';
import { showDeadlines } from './operations/show-deadlines.server';
import { updateDeadlines } from './operations/update-deadlines.server';

/** Reached by pages alone. */
export const operations = [showDeadlines, updateDeadlines] satisfies Operation[];
