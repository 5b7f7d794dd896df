import { Form } from '@remix-run/react';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { DeleteRecord } from '~/ui/table/delete-record';
import { CallButton } from '../dial/call-button';
import { SoundPlayer } from '../sound/sound-player';
import type { VoicemailLine } from './voicemail-columns';

interface VoicemailActionsProps {
  voicemail: VoicemailLine;
  caller: string;
}

/** Actions of a voicemail. Playing a new one marks it as listened to. */
export function VoicemailActions({ voicemail, caller }: VoicemailActionsProps) {
  const { id, messageStatus, attachments, from, mayDelete } = voicemail;
  const mark = useOperation('mark-voicemail');
  const other = messageStatus === 'Unread' ? 'Read' : 'Unread';
  const number = from.phoneNumber || from.extensionNumber || '';
  const listened = () => {
    if (messageStatus === 'Unread' && !mark.isPending) void mark.perform({ id: String(id), status: 'Read' });
  };
  return (
    <span className="inline-flex max-w-full flex-wrap items-center sm:justify-end">
      <SoundPlayer uri={attachments[0]!.uri} label={`Voicemail of ${caller}`} onPlay={listened} isInRow />
      {number !== '' && <CallButton number={number} name={from.name} hasIconAlone />}
      <Form
        method="post"
        action="/do/mark-voicemail"
        reloadDocument
        onSubmit={(event) => {
          event.preventDefault();
          void mark.perform({ id: String(id), status: other });
        }}
      >
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="status"
          value={other}
          variant="ghost"
          size="sm"
          pending={mark.isPending}
          aria-label={`Mark as ${other === 'Read' ? 'read' : 'unread'}: the voicemail of ${caller}`}
        >
          {other === 'Read' ? 'Mark as read' : 'Mark as unread'}
        </Button>
      </Form>
      {mayDelete && <Remove id={id} caller={caller} />}
    </span>
  );
}

function Remove({ id, caller }: { id: number; caller: string }) {
  const { perform, isPending } = useOperation('delete-voicemail');
  return (
    <DeleteRecord
      operation="delete-voicemail"
      id={id}
      name={`the voicemail of ${caller}`}
      consequence="Its sound is gone for good; the call stays in the log."
      isPending={isPending}
      onConfirm={() => perform({ id: String(id) })}
    />
  );
}
