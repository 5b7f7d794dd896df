import * as z from 'zod';
import type { Hours } from '~/domains/club/rules/hours';
import type { Estimate } from '~/domains/estimates/queries.server';
import { listUnanswered } from '~/domains/estimates/reads/unanswered.server';
import { estimateStep } from '~/domains/estimates/steps/estimate-steps.server';
import { uuidOfAwaiting } from '~/domains/jobs/queries.server';
import { addDays, clockOf, type Day, dayOf, startOfDay } from '~/lib/calendar';
import { clubToday, zoneOf } from '~/lib/env.server';
import { isAppError } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { Failures } from '~/lib/work/failures';
import { isSliceOver } from '~/lib/work/slice.server';
import { MOST_DAYS_CLOSED, MOST_DAYS_LATE, REMINDER_HOUR, reminderDay } from '../rules/reminder-day';

const PAGE = 50;

/**
 * Mails each contractor who has not answered a request for the days of the settings, once, from 9 am of the next open day
 * on; what is due for more than a week is left out. The next slice continues after the last estimate.
 * @throws Error with the number of those that failed
 */
export const remindOfEstimates = defineOperation({
  name: 'remind-of-estimates',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const { db, now, env } = context;
    const { jobs, hours } = await context.settings();
    const days = jobs.reminder_days;
    if (days === 0) return { reminded: 0 };
    const due = dueDays(context);
    const zone = zoneOf(env);
    const span = {
      from: startOfDay(addDays(due.first, -days - MOST_DAYS_CLOSED), zone),
      to: startOfDay(addDays(due.last, 1 - days), zone),
      now,
    };
    const [from = 0, failed = 0] = (context.slice?.cursor ?? '0 0').split(' ').map(Number);
    let after = from;
    const failures = new Failures(failed);
    let reminded = 0;
    const next = () => listUnanswered(db, span, { after, limit: PAGE }, uuidOfAwaiting);
    for (let page = await next(); page.length > 0; page = await next()) {
      for (const { estimate, job_uuid } of page) {
        if (isSliceOver(context)) return { reminded, cursor: `${after} ${failures.count}` };
        const isDue = isDueOn(dayOf(estimate.created_at, zone), days, hours, due);
        if (isDue && (await failures.collect(() => remind(context, estimate, job_uuid)))) reminded += 1;
        after = estimate.id;
      }
    }
    failures.throwFor('reminders of estimates');
    return { reminded };
  },
});

interface DueDays {
  first: Day;
  last: Day;
}

/** The days whose reminders are sent now: before 9 am not yet those of today. */
function dueDays({ env, now }: OperationContext): DueDays {
  const today = clubToday({ env, now });
  const isBegun = Number(clockOf(now, zoneOf(env)).hour) >= REMINDER_HOUR;
  return { first: addDays(today, -MOST_DAYS_LATE), last: isBegun ? today : addDays(today, -1) };
}

function isDueOn(askedOn: Day, days: number, hours: Hours, { first, last }: DueDays): boolean {
  const day = reminderDay(askedOn, days, hours);
  return day !== null && day >= first && day <= last;
}

async function remind(context: OperationContext, estimate: Estimate, jobUuid: string) {
  const { uuid } = estimate;
  const step = estimateStep(context, estimate, { action: 'reminded', set: { reminded_at: context.now }, isTold: true });
  const effects = [
    changedEffect(context, 'job.updated', { uuid: jobUuid }),
    { effect: 'estimate.reminded' as const, payload: { uuid } },
  ];
  try {
    await commit(context, step, { effects });
  } catch (error) {
    // Answered, decided, or reminded by another run at this moment
    if (!isAppError(error) || error.status !== 409) throw error;
  }
}
