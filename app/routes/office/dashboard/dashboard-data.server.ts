import { queueRow } from '~/domains/tasks/ui/queue/queue-row';
import { listContacts } from '~/features/dashboard/operations/list-contacts.server';
import { showDashboard } from '~/features/dashboard/operations/show-dashboard.server';
import { PANEL_ROWS } from '~/features/dashboard/rules/panel-rows';
import { lastDays, rangeOf } from '~/features/dashboard/rules/range';
import { type DashboardKind, tasksTile, tilesOf } from '~/features/dashboard/rules/tiles';
import { tilesShown } from '~/features/dashboard/rules/tiles-shown.server';
import { listRecentActivity } from '~/features/timeline/operations/list-recent-activity.server';
import { briefActivity } from '~/features/timeline/rules/activity-entry';
import { ACTIVITY_ROWS, MOST_ACTIVITY_ROWS } from '~/features/timeline/ui/recent-activity';
import { clubToday } from '~/lib/env.server';
import { isAppError } from '~/lib/errors';
import { pageError } from '~/lib/http/boundary.server';
import type { Days } from '~/lib/list/day-spans';
import { may, type OperationContext, perform, type UserActor } from '~/lib/operation/operation.server';

const USUAL_DAYS = 30;

type Caller = OperationContext & { actor: UserActor };
type Query = Record<string, string | undefined>;

/** ACCOUNTING has a dashboard of its own; all others who may open one have the full one. */
const kindOf = ({ role }: UserActor): DashboardKind => (role === 'ACCOUNTING' ? 'accounting' : 'full');

const shownOf = (text: string | undefined) =>
  Math.min(MOST_ACTIVITY_ROWS, Math.max(ACTIVITY_ROWS, Math.trunc(Number(text)) || 0));

/** The dashboard's data for a URL. An invalid range shows a message, and the default one instead. */
export async function loadDashboard(caller: Caller, query: Query) {
  const today = clubToday(caller);
  const usual = caller.actor.account?.default_date_range ?? USUAL_DAYS;
  const { preset, asked } = rangeOf(query, today, usual);
  try {
    return { preset, problems: [], ...(await readDashboard(caller, query, asked)) };
  } catch (error) {
    if (!isAppError(error) || error.status !== 422) throw pageError(error);
    const problems = Object.entries(error.errors ?? {}).map(([field, messages]) => `${LABELS[field]}: ${messages[0]}`);
    const { before: _, ...rest } = query;
    return { preset, problems, ...(await readDashboard(caller, rest, lastDays(today, usual))) };
  }
}

const LABELS: Record<string, string> = { from: 'First day', to: 'Last day', cursor: 'Page' };

async function readDashboard(caller: Caller, query: Query, range: Partial<Days>) {
  const { actor } = caller;
  const kind = kindOf(actor);
  const hasCalls = kind === 'full' && may(actor, 'connect.read');
  const isLog = query.calls === 'log';
  const { tasks: tasksShown, calls, logged, contact: search, before } = query;
  const [shown, activity, contacts] = await Promise.all([
    perform(showDashboard, caller, { ...range, tasks: tasksShown, calls, logged }),
    perform(listRecentActivity, caller, { ...range, cursor: before, per_page: shownOf(query.activity) }),
    hasCalls && !isLog ? perform(listContacts, caller, { search: search?.slice(0, 100), per_page: PANEL_ROWS }) : [],
  ]);
  const { counts, tasks } = shown;
  // The page links to a member by the number
  const people = contacts.map(({ uuid: _, ...contact }) => contact);
  const hasTiles = kind === 'accounting' || may(actor, 'connect.read');
  return {
    days: { from: range.from ?? '', to: range.to ?? '' },
    steps: counts.steps.map(({ name }) => name),
    tiles: hasTiles ? tilesShown(actor, tilesOf[kind], counts) : [],
    tasksTile: (kind === 'full' && tilesShown(actor, [tasksTile], counts)[0]) || null,
    tasks: may(actor, 'task.read') ? { ...tasks, rows: tasks.rows.map(queueRow) } : null,
    calls: hasCalls
      ? { tab: isLog ? ('log' as const) : ('contacts' as const), contacts: people, log: shown.calls }
      : null,
    activity: { ...activity, results: activity.results.map(briefActivity) },
  };
}
