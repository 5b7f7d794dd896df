import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';

const style =
  'inline-flex size-9 items-center justify-center rounded-(--radius-control) text-brand-text hover:bg-hover max-sm:size-11 [&>svg]:size-4';

/** Links that call a number or write to it, with the device's application. */
export function CallLinks({ name, number }: { name: string; number: string }) {
  const plain = number.replace(/[^\d+]/g, '');
  if (!plain) return null;
  return (
    <span className="flex shrink-0">
      <a href={`tel:${plain}`} aria-label={`Call ${name}`} className={style}>
        <Phone aria-hidden="true" />
      </a>
      <a href={`sms:${plain}`} aria-label={`Send SMS to ${name}`} className={style}>
        <MessageSquare aria-hidden="true" />
      </a>
    </span>
  );
}
