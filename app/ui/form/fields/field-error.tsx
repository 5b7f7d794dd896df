import CircleAlert from 'lucide-react/icons/circle-alert';
import { useFormText } from '../form-text';

/** The first message of a field, with an icon and the word “Error” for screen readers; nothing where there is none. */
export function FieldError({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  const translate = useFormText();
  const message = errors?.[0];
  if (!message) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 font-semibold text-danger-text">
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      <span>
        <span className="sr-only">{translate('Error')}: </span>
        {translate(message)}
      </span>
    </p>
  );
}
