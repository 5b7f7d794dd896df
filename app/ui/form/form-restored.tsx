import { Notice } from '../feedback/notice';
import { Button } from './button';
import { useFormText } from './form-text';

/** Says that what was typed before is back, and offers the form as it was. */
export function FormRestored({ formId, onStartOver }: { formId: string; onStartOver(): void }) {
  const translate = useFormText();
  const startOver = () => {
    onStartOver();
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.reset();
  };
  return (
    <Notice isLive title={translate('What you typed before is here again.')}>
      <Button variant="secondary" size="sm" onClick={startOver} className="mt-2">
        {translate('Start over')}
      </Button>
    </Notice>
  );
}
