import { Dash } from '~/ui/format/dash';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import { browserName } from '../../rules/browser-name';
import { type SecurityEventKind, securityEventWords } from '../../states';

export interface EventLine {
  id: number;
  kind: SecurityEventKind;
  account: string;
  what: string;
  network: string;
  address: string;
  user_agent: string;
  count: number;
  last_at: Date | string;
  zone: string;
}

const column = dataColumns<EventLine>();

export const eventColumns = [
  column.accessor('last_at', {
    header: 'When',
    cell: ({ row: { original } }) => <Time value={original.last_at} zone={original.zone} />,
    meta: { width: widths.time },
  }),
  column.accessor('kind', {
    header: 'What',
    cell: ({ row: { original } }) => (
      <>
        <span className="font-semibold">{securityEventWords[original.kind]}</span>
        {original.what && <span className="text-muted-foreground">{`: ${original.what}`}</span>}
      </>
    ),
    meta: { width: 'auto', onCard: 'title' },
  }),
  column.accessor('account', {
    header: 'Account',
    cell: ({ getValue }) => (getValue() ? <span className="wrap-anywhere">{getValue()}</span> : <Dash />),
    meta: { width: 'auto' },
  }),
  column.accessor('address', {
    header: 'From',
    cell: ({ row: { original } }) => (
      <span title={original.user_agent || undefined} className="wrap-anywhere">
        {[original.address, browserName(original.user_agent)].filter(Boolean).join(', ') || '–'}
      </span>
    ),
    meta: { width: 'auto' },
  }),
  column.accessor('count', { header: 'Times', meta: { width: '5.5rem', align: 'right' } }),
];
