import { Notice } from '~/ui/feedback/notice';
import type { ReviewedInvoice } from '../../forms/batch-invoice-values';

/** Points to check before approval: unreadable fields, and warnings. */
export function ReviewNotes({ invoice: { problems, unread, warnings } }: { invoice: ReviewedInvoice }) {
  const wrong = Object.entries(problems).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ field, message, written: unread[field] })),
  );
  return (
    <>
      {wrong.length > 0 && (
        <Notice kind="error" title="Not all of this row could be read">
          <ul className="grid gap-0.5">
            {wrong.map(({ field, message, written }) => (
              <li key={`${field} ${message}`}>
                {field}: {message}
                {written !== undefined && ` (the file says “${written}”)`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice kind="warning" title="Look at this before you approve">
          <ul className="grid gap-0.5">
            {warnings.map(({ code, field, message }) => (
              <li key={`${code ?? field} ${message}`} data-code={code ?? undefined}>
                {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
