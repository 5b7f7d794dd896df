import { Notice } from '~/ui/feedback/notice';
import type { ShownThread } from './shown-thread';

interface OthersDraftsProps {
  drafts: ShownThread['drafts'];
  userId: number;
  nameOf(id: number): string;
}

/** Drafts of colleagues, so that nobody writes the same. */
export function OthersDrafts({ drafts, userId, nameOf }: OthersDraftsProps) {
  return drafts
    .filter((draft) => draft.user_id !== userId)
    .map(({ user_id, message }) => (
      <Notice key={user_id} title={`${nameOf(user_id)} has a draft of an answer.`}>
        <details>
          <summary className="cursor-pointer">Read it</summary>
          <p className="whitespace-pre-wrap wrap-anywhere">{message || 'Nothing is written yet.'}</p>
        </details>
      </Notice>
    ));
}
