import { useState } from 'react';
import { AttachmentChoice } from './attachment-choice';
import { MessageText } from './message-text';
import type { TaskPartProps } from './shown-task';

/** An e-mail or a message of the website, with its attachments, each previewed on selection. */
export function MessagePart({ task: { message }, zone, mayWork }: TaskPartProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (!message) return null;
  return (
    <>
      <MessageText message={message} zone={zone} mayAnswer={mayWork} />
      <AttachmentChoice attachments={message.attachments} legend="Attachments" chosen={chosen} onChoose={setChosen} />
    </>
  );
}
