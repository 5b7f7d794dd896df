import { useContext } from 'react';
import { showIfKeptScript } from '~/lib/form/drafts';
import { NonceContext } from '~/lib/http/nonce';
import { Notice } from '../../feedback/notice';
import { Button } from '../buttons/button';
import { useFormText } from '../form-text';

/** Says that what was typed before is back, and offers the form as it was. */
export function FormRestored({ formId, onStartOver }: { formId: string; onStartOver(): void }) {
  const startOver = () => {
    onStartOver();
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.reset();
  };
  return <RestoredNotice isLive onStartOver={startOver} />;
}

interface RestoredPlaceProps {
  formId: string;
  userId: number | null;
  /** Whether something is kept; null where the browser will know it, before it draws the page. */
  isKept: boolean | null;
}

/** Keeps the notice's place free until the form can be filled: the fields then stand where they will stand. */
export function RestoredPlace({ formId, userId, isKept }: RestoredPlaceProps) {
  const nonce = useContext(NonceContext);
  if (isKept === false) return null;
  return (
    <>
      <div hidden={isKept === null} aria-hidden="true" className="invisible" suppressHydrationWarning>
        <RestoredNotice />
      </div>
      {isKept === null && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, needed before the first paint
          dangerouslySetInnerHTML={{ __html: showIfKeptScript(formId, userId) }}
        />
      )}
    </>
  );
}

function RestoredNotice({ isLive, onStartOver }: { isLive?: boolean; onStartOver?(): void }) {
  const translate = useFormText();
  return (
    <Notice isLive={isLive} title={translate('What you typed before is here again.')}>
      <Button variant="secondary" size="sm" onClick={onStartOver} className="mt-2">
        {translate('Start over')}
      </Button>
    </Notice>
  );
}
