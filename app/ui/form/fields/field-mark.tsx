import { useFormText } from '../form-text';

/** Shows in words whether a field is required. It is outside the label, whose text stays the field's name. */
export function FieldMark({ mark }: { mark: 'required' | 'optional' | 'none' }) {
  const translate = useFormText();
  if (mark === 'none') return null;
  return <span className="text-[0.88em] text-muted-foreground">{translate(mark)}</span>;
}
