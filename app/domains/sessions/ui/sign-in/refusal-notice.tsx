import { useText } from '~/text';
import { Notice } from '~/ui/feedback/notice';

/** The refusal above its form: it remains after the toast, and shows with scripts off. */
export function RefusalNotice({ message }: { message: string | null }) {
  const { any } = useText();
  return message ? (
    <Notice kind="error" className="mb-5">
      <p>{any(message)}</p>
    </Notice>
  ) : null;
}
