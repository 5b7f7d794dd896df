import { draftKeyOf, readFormDraft } from '~/lib/form/drafts';
import { useUserId } from '~/lib/live/data-sync';
import { LeaveGuard } from './leave-guard';

/** Confirms before typed text is lost; for a form that adds a record, where any of it is unsaved. */
export function DraftGuard({ formId, isSending }: { formId: string; isSending: boolean }) {
  const userId = useUserId();
  return <LeaveGuard isDirty={() => !isSending && readFormDraft(draftKeyOf(formId, userId)) !== null} />;
}
