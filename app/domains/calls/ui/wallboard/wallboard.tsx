import type { ReactNode } from 'react';
import { Notice } from '~/ui/feedback/notice';
import { StatusChip } from '~/ui/format/status-chip';
import { WaitingCalls } from './waiting-calls';
import { Since, WallClock } from './wall-clock';
import { WallPeople } from './wall-people';
import type { WallboardData } from './wallboard-data';

const WHY_UNKNOWN = {
  away: 'The switchboard does not answer. Who is at the telephone is not known.',
  elsewhere: 'RingCentral carries the calls: who is at the telephone is shown there.',
};

/** The telephone at a glance, readable across the room and on a phone. @param ownId the reader's id */
export function Wallboard({ data, ownId }: { data: WallboardData; ownId: number | null }) {
  const { now, board, people, waiting, longestWaitSince, today, isOpen } = data;
  const isKnown = board === 'known';
  return (
    <WallClock now={now}>
      <div className="grid gap-5 2xl:text-[1.25rem]">
        {board === 'known' ? null : (
          <Notice kind="warning" isLive>
            {WHY_UNKNOWN[board]}
          </Notice>
        )}
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Figure label="Calls waiting" isUrgent={waiting.length > 0}>
            {isKnown ? waiting.length : '–'}
          </Figure>
          <Figure label="Longest wait" isUrgent={waiting.length > 0}>
            {longestWaitSince ? <Since instant={longestWaitSince} /> : '–'}
          </Figure>
          <Figure label="Answered today">{today.answered}</Figure>
          <Figure label="Missed today">{today.missed}</Figure>
        </dl>
        {isKnown ? <WaitingCalls waiting={waiting} people={people} ownId={ownId} /> : null}
        <WallPeople people={people}>
          <StatusChip tone={isOpen ? 'green' : 'grey'}>
            {isOpen ? 'The office is open' : 'The office is closed'}
          </StatusChip>
        </WallPeople>
      </div>
    </WallClock>
  );
}

interface FigureProps {
  label: string;
  isUrgent?: boolean;
  children: ReactNode;
}

function Figure({ label, isUrgent = false, children }: FigureProps) {
  return (
    <div
      className={`flex flex-col-reverse justify-end rounded-(--radius-card) border px-4 py-3 shadow-card ${
        isUrgent ? 'tone-orange bg-tone-soft text-tone-text' : 'bg-card'
      }`}
    >
      <dt className={isUrgent ? undefined : 'text-muted-foreground'}>{label}</dt>
      <dd className="tabular text-[clamp(2rem,5vw,4.5rem)] leading-tight font-semibold">{children}</dd>
    </div>
  );
}
