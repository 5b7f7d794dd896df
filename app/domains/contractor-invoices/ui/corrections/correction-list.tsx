import { LinkButton } from '~/ui/form/buttons/link-button';
import { Day } from '~/ui/format/day';
import { StatusChip } from '~/ui/format/status-chip';
import { Card } from '~/ui/frame/card';
import { takeBackPath } from '../../rules/correction-path';
import { correctionTypeWords, paidWith } from '../../rules/payment-words';
import type { CorrectionView } from '../../views/corrections.server';
import { dollars } from '../reports/dollars';
import { CorrectionButtons } from './correction-buttons';

interface CorrectionListProps {
  invoice: { uuid: string; status: string };
  corrections: CorrectionView[];
  mayUpdate: boolean;
}

/** The corrections of an invoice and their states; null where there are none and none are possible. */
export function CorrectionList({ invoice, corrections, mayUpdate }: CorrectionListProps) {
  const mayBook = mayUpdate && invoice.status === 'PAID';
  if (corrections.length === 0 && !mayBook) return null;
  return (
    <Card
      title="Corrections"
      className="max-w-3xl print:hidden"
      actions={mayBook && <CorrectionButtons invoice={invoice} />}
    >
      {corrections.length === 0 ? (
        <p className="text-muted-foreground">
          What was paid stands. A credit or a supplement goes into the contractor’s next payment.
        </p>
      ) : (
        <ul className="grid gap-3">
          {corrections.map((correction) => (
            <li key={correction.uuid} className="grid gap-1 border-b pb-3 last:border-0 last:pb-0">
              <Correction correction={correction} mayUpdate={mayUpdate} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Correction({ correction, mayUpdate }: { correction: CorrectionView; mayUpdate: boolean }) {
  const { uuid, type, con_amount, hoc_amount, left, on, reason, state, contractor_invoice_id } = correction;
  const mayTakeBack = mayUpdate && type !== 'ADVANCE' && state !== 'VOID' && left === con_amount;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>
          {correctionTypeWords[type]} {dollars(con_amount)}
        </strong>
        <StatusChip tone={state === 'OPEN' ? 'orange' : state === 'VOID' ? 'grey' : 'green'}>
          {stateWords(correction)}
        </StatusChip>
        <Day value={on} className="text-muted-foreground" />
        {mayTakeBack && (
          <LinkButton
            to={takeBackPath(contractor_invoice_id, uuid)}
            variant="ghost"
            size="sm"
            className="ml-auto"
            aria-label={`Take back the ${correctionTypeWords[type].toLowerCase()}: ${reason}`}
          >
            Take back
          </LinkButton>
        )}
      </div>
      <p className="wrap-anywhere">{reason}</p>
      <Became correction={correction} />
      {hoc_amount > 0 && <p className="text-muted-foreground">Of the club’s part: {dollars(hoc_amount)}</p>}
    </>
  );
}

const stateWords = ({ state, left, con_amount }: CorrectionView) =>
  state === 'VOID'
    ? 'Taken back'
    : state === 'WAITING'
      ? 'Waiting'
      : left === 0
        ? con_amount === 0
          ? 'Booked'
          : 'Settled'
        : 'Open';

/** What of it is settled by which payment, what is left, and why it was voided. */
function Became({
  correction: { left, con_amount, payments, voided_on, void_reason },
}: {
  correction: CorrectionView;
}) {
  return (
    <>
      {payments.map(({ uuid, amount, ...payment }) => (
        <p key={uuid} className="text-muted-foreground">
          {dollars(amount)} settled {payment.check_number ? 'with ' : ''}
          {paidWith(payment)}
        </p>
      ))}
      {voided_on === null && left > 0 && left < con_amount && <p>{dollars(left)} left</p>}
      {voided_on !== null && (
        <p className="text-muted-foreground">
          Taken back on <Day value={voided_on} />: {void_reason}
        </p>
      )}
    </>
  );
}
