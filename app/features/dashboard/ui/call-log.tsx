import { useSearchParams } from '@remix-run/react';
import { shownNumber } from '~/domains/calls/rules/shown-number';
import { EmptyState } from '~/ui/feedback/empty-state';
import { PhoneLink } from '~/ui/format/contact-links';
import { StatusChip } from '~/ui/format/status-chip';
import { Time } from '~/ui/format/time';
import { withParams } from '~/ui/table/with-params';
import { MOST_ROWS, PANEL_ROWS } from '../rules/panel-rows';
import { CallLinks } from './call-links';
import { LoadMore } from './load-more';

export interface LoggedCall {
  id: number;
  contact: { name: string } | null;
  phone_number: string;
  status: string;
  called_at: string | Date;
}

interface CallLogProps {
  path: string;
  rows: LoggedCall[];
  hasMore: boolean;
  zone: string;
}

/** The calls of the days, newest first, with contact or number. */
export function CallLog({ path, rows, hasMore, zone }: CallLogProps) {
  const [params] = useSearchParams();
  if (rows.length === 0) return <EmptyState isSmall>Calls of these days are listed here.</EmptyState>;
  return (
    <>
      <ul aria-label="Call log" className="divide-y">
        {rows.map(({ id, contact, phone_number, status, called_at }) => {
          const number = shownNumber(phone_number);
          return (
            <li key={id} className="flex min-h-14 items-center gap-3 px-(--card-pad) py-1.5">
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{contact?.name ?? number}</span>
                <span className="tabular truncate text-[0.93em] text-muted-foreground">
                  {contact && (
                    <>
                      <PhoneLink number={phone_number} className="inline-block leading-6" /> ·{' '}
                    </>
                  )}
                  <Time value={called_at} zone={zone} />
                </span>
              </span>
              <StatusChip tone={status === 'Missed' ? 'red' : 'grey'}>{status}</StatusChip>
              <CallLinks name={contact?.name ?? number} number={phone_number} />
            </li>
          );
        })}
      </ul>
      {hasMore && rows.length < MOST_ROWS && (
        <LoadMore to={withParams(path, params, { logged: rows.length + PANEL_ROWS })} of="of the call log" />
      )}
    </>
  );
}
