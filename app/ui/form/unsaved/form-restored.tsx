import { useContext } from 'react';
import { showIfKeptScript } from '~/lib/form/drafts';
import { NonceContext } from '~/lib/http/nonce';
import { Notice } from '../../feedback/notice';
import { Button } from '../buttons/button';
import { useFormText } from '../form-text';

/** Shows that a draft was restored, and offers the form without it. */
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
  /** Whether a draft is stored; null on the server: the browser finds out before it paints the page. */
  isKept: boolean | null;
}

/** Reserves the notice's place until the form can be filled, so that the fields do not shift. */
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
