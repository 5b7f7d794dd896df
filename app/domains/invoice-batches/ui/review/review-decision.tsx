import { useHere } from '~/lib/live/data-sync';
import { Link } from '~/lib/remix/link';
import { Notice } from '~/ui/feedback/notice';
import { PresenceNotices } from '~/ui/feedback/presence-notices';
import { formatTime } from '~/ui/format/format-time';
import type { ReviewedInvoice } from '../../forms/batch-invoice-values';

interface ReviewDecisionProps {
  invoice: ReviewedInvoice;
  isWorking: boolean;
  userId: number;
  zone: string;
  nameOf(userId: number): string;
}

/**
 * Who has decided an open invoice in between, and who else has it open. The input remains below: nothing navigates by
 * itself.
 */
export function ReviewDecision({ invoice, isWorking, userId, zone, nameOf }: ReviewDecisionProps) {
  const { id, status, decided_by, decided_at, invoice_id } = invoice;
  const place = `batch-invoice:${id}`;
  useHere(place, isWorking);
  const who = decided_by?.id === userId ? 'You' : (decided_by?.name ?? 'A colleague');
  const at = formatTime(decided_at ?? '', zone, 'time').replace(/^0/, '');
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {status === 'UNDECIDED' ? (
        <PresenceNotices place={place} what="this invoice" userId={userId} nameOf={nameOf} />
      ) : (
        <Notice
          kind={status === 'REJECTED' ? 'warning' : 'info'}
          title={`${who} ${status.toLowerCase()} this at ${at}`}
        >
          {invoice_id !== null && (
            <>
              It made <Link to={`/app/invoices/${invoice_id}`}>{`invoice ${invoice_id}`}</Link>.{' '}
            </>
          )}
          What stands in the fields is not taken any more.
        </Notice>
      )}
    </div>
  );
}
