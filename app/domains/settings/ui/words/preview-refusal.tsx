import { Notice } from '~/ui/feedback/notice';

/** Why what is typed has no preview; nothing where it has one. */
export function PreviewRefusal({ messages }: { messages: string[] }) {
  if (messages.length === 0) return null;
  return (
    <Notice kind="error" isLive>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
