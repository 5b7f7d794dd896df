import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { StatusChip } from '~/ui/format/status-chip';
import { deliveryTones } from '../../states';
import type { ShownMessage } from './shown-thread';

const words = { 'going out': 'Going out', sent: 'Sent', failed: 'Not sent', 'taken back': 'Taken back' } as const;

/** Delivery state of a reply. */
export function DeliveryMark({ delivery }: Pick<ShownMessage, 'delivery'>) {
  return delivery && <StatusChip tone={deliveryTones[delivery]}>{words[delivery]}</StatusChip>;
}

interface DeliveryFaultProps {
  message: ShownMessage;
  /** Whether the reader may send it again. */
  mayWork: boolean;
}

/** Why a reply was not sent, and a button to retry; also with scripts off. */
export function DeliveryFault({ message: { id, delivery, delivery_error }, mayWork }: DeliveryFaultProps) {
  if (delivery !== 'failed') return null;
  return (
    <Notice kind="error" title="This reply could not be sent.">
      <p className="wrap-anywhere">{delivery_error}</p>
      <p>It is tried again by itself.</p>
      {mayWork && <Resend id={id} />}
    </Notice>
  );
}

function Resend({ id }: { id: number }) {
  const { perform, isPending } = useOperation('resend-reply');
  return (
    <form
      method="post"
      action="/do/resend-reply"
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void perform({ id });
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" size="sm" pending={isPending}>
        Try again now
      </Button>
    </form>
  );
}
