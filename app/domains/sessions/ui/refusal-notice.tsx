import { useText } from '~/text';
import { Notice } from '~/ui/notice';

/** The refusal beside the form it belongs to: it stays when the toast is gone, and is there with scripts off. */
export function RefusalNotice({ message }: { message: string | null }) {
  const { any } = useText();
  return message ? (
    <Notice kind="error" className="mb-5">
      <p>{any(message)}</p>
    </Notice>
  ) : null;
}
