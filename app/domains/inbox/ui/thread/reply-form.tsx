import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { type FormResult, useOperationForm } from '~/lib/form/form';
import { Notice } from '~/ui/feedback/notice';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import { FileField } from '~/ui/form/fields/file-field';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { OperationForm } from '~/ui/form/operation-form';
import { DraftGuard } from '~/ui/form/unsaved/draft-guard';
import { useShortcuts } from '~/ui/frame/use-shortcuts';
import { SavedReplies, type SavedReplyItem } from './saved-replies';
import type { ShownAnswer } from './shown-thread';
import { useReplyDraft } from './use-reply-draft';

const FORM = 'reply';
const labels: Record<string, string> = {
  message: 'Reply',
  cc: 'Copy to',
  attachments: 'Attachments',
  without_quote: 'Leave out the message that is answered',
  anyway: 'Send it anyway',
};

interface ReplyFormProps {
  thread: { id: number; last_mail_id: number };
  answer: ShownAnswer;
  /** Author of the newest message, unless it is the reader. */
  newestBy: string;
  submissionId: string;
  /** The reader's own draft, from any machine. */
  draft: { message: string; cc: string } | null;
  savedReplies: SavedReplyItem[];
  mayChangeReplies: boolean;
}

/**
 * The reply form of a conversation. It sends the newest message that was shown when the draft began: with a newer one
 * the reply is refused and the text remains. Ctrl and Enter sends it.
 */
export function ReplyForm(props: ReplyFormProps) {
  const { thread, answer, newestBy, submissionId: id, savedReplies, mayChangeReplies } = props;
  const isBusy = useNavigation().formMethod === 'POST';
  // The draft as of mount: later ones are saved from this form
  const [draft] = useState(props.draft);
  const saveDraft = useReplyDraft(FORM, thread.id, isBusy);
  const result = useActionData<FormResult>();
  const [submissionId] = useState(id);
  const [seen, setSeen] = useState(thread.last_mail_id);
  const [form, fields] = useOperationForm({
    id: 'reply',
    schema: () => import('../../forms/reply-schema').then((module) => module.replyToThreadInput),
    defaultValue: {
      id: thread.id,
      submission_id: submissionId,
      ...(draft && { message: draft.message, cc: draft.cc }),
    },
  });
  const isNews = seen !== thread.last_mail_id;
  useEffect(() => {
    if (!form.dirty) setSeen(thread.last_mail_id);
  }, [form.dirty, thread.last_mail_id]);
  useEffect(() => {
    if (result?.message) showToast({ kind: 'error', title: result.message });
  }, [result]);
  useShortcuts({
    'mod+enter': () => {
      const element = document.getElementById(FORM);
      if (element?.contains(document.activeElement)) (element as HTMLFormElement).requestSubmit();
    },
  });
  const needsYes = answer.warning !== null || fields.anyway.errors !== undefined;
  return (
    <OperationForm
      form={form}
      encType="multipart/form-data"
      labelOf={(name) => labels[name]}
      focusKey={result}
      faultText={SOMETHING_WENT_WRONG}
      onRestored={(values) => setSeen(Number(values.seen) || thread.last_mail_id)}
      className="grid gap-4 rounded border bg-card p-4"
    >
      <DraftGuard formId={FORM} isSending={isBusy} />
      <input type="hidden" name="id" value={thread.id} />
      <input type="hidden" name="hold" value="1" />
      <input type="hidden" name="emailId" value={answer.id} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="submission_id" value={String(fields.submission_id.value ?? submissionId)} />
      <h3 className="wrap-anywhere">Reply to {answer.to.join(', ')}</h3>
      {answer.warning && <Notice kind="warning" title={answer.warning} />}
      {isNews && (
        <Notice kind="warning" isLive title={`${newestBy} has written in this conversation meanwhile.`}>
          <p>Your text is kept. Read the newest message above before you send it.</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => setSeen(thread.last_mail_id)}>
            I have read it
          </Button>
        </Notice>
      )}
      {result?.message && form.status !== 'error' && !isNews && <Notice kind="error" isLive title={result.message} />}
      <SavedReplies formId={FORM} replies={savedReplies} mayChange={mayChangeReplies} />
      <div className="grid gap-4" onInput={saveDraft}>
        <TextareaField field={fields.message} label={labels.message} rows={6} required />
        <TextField
          field={fields.cc}
          label={labels.cc}
          help={answer.copies.length > 0 ? `The message went to ${answer.copies.join(', ')} too.` : undefined}
          mark="optional"
          inputMode="email"
          autoComplete="off"
        />
      </div>
      <FileField
        field={fields.attachments}
        label={labels.attachments}
        help="Up to 15 MB together."
        mark="optional"
        multiple
      />
      <CheckboxField field={fields.without_quote} label={labels.without_quote} />
      {needsYes && <CheckboxField field={fields.anyway} label={labels.anyway} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isBusy} aria-keyshortcuts="Control+Enter">
          Send reply
        </Button>
      </div>
    </OperationForm>
  );
}
