import type { OnPage } from '~/lib/remix/on-page';
import { Money } from '~/ui/format/money';
import { Time } from '~/ui/format/time';
import { Facts } from '~/ui/frame/facts';
import { RichText } from '~/ui/rich-text/rich-text';
import { reasonInWords } from '../../rules/decline-reasons';
import type { EstimateView } from '../../views/estimate-view.server';
import { SentFiles } from './sent-files';

export type EstimateOnPage = OnPage<EstimateView>;

interface EstimateFactsProps {
  estimate: EstimateOnPage;
  zone: string;
  /** The total is shown above. */
  isWithoutTotal?: boolean;
}

/** All fields of an estimate. */
export function EstimateFacts({ estimate, zone, isWithoutTotal = false }: EstimateFactsProps) {
  const { id, files, message, note, description, terms, notes, mailer_email } = estimate;
  return (
    <div className="grid gap-3">
      <Facts
        look={isWithoutTotal ? 'tight' : 'rows'}
        facts={{
          Date: <Time value={estimate.created_at} zone={zone} />,
          Replied: estimate.replied_at && <Time value={estimate.replied_at} zone={zone} />,
          Reminded: estimate.reminded_at && <Time value={estimate.reminded_at} zone={zone} />,
          'Cannot do it': estimate.declined_reason && reasonInWords(estimate.declined_reason, estimate.reason_words),
          'Total cost': !isWithoutTotal && <Money cents={estimate.total_cost} />,
          Accepted: estimate.accepted ? <Time value={estimate.accepted_date} zone={zone} /> : 'No',
          Message: [message, note].filter(Boolean).join('\n'),
          Description: description,
          Terms: terms,
          Notes: notes,
          Files: files.length > 0 && <SentFiles path={`/api/v1/estimates/${id}/files`} files={files} />,
        }}
      />
      {mailer_email && (
        <details>
          <summary className="cursor-pointer font-semibold">Reply by e-mail: {mailer_email.subject}</summary>
          <RichText html={mailer_email.content} className="mt-2 max-h-75 overflow-y-auto border-l-2 pl-4" />
        </details>
      )}
    </div>
  );
}
