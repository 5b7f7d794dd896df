import { useState } from 'react';
import type { MailLanguage } from '~/lib/mails/mail-template';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { Card } from '~/ui/frame/card';
import { languageNames, type MailEntry, type WordValues } from '../../forms/mail-values';
import { PreviewRefusal } from '../words/preview-refusal';
import { Switch } from '../words/switch';
import { MailFrame } from './mail-frame';
import { RecordChoice } from './record-choice';
import { usePreview } from './use-preview';

interface LivePreviewProps {
  mail: MailEntry;
  /** The form's values; null where nothing was typed. */
  typed: Record<MailLanguage, WordValues> | null;
}

const formats = { html: 'HTML', text: 'Text' };

/** The mail as it would be sent, following what is typed, with example data or a record's; and a test to oneself. */
export function LivePreview({ mail, typed }: LivePreviewProps) {
  const [language, setLanguage] = useState<MailLanguage>('en');
  const [format, setFormat] = useState<keyof typeof formats>('html');
  const [record, setRecord] = useState('');
  const { perform, isPending } = useOperation('send-test-mail');
  const values = typed ?? (mail.values as Record<MailLanguage, WordValues> | null);
  const request = {
    key: mail.key,
    lang: language,
    ...(values && { values: { [language]: values[language] } }),
    ...(record && { record }),
  };
  const { preview, refusal } = usePreview(request);
  const names = Object.fromEntries(mail.languages.map((each) => [each, languageNames[each]]));
  const sendTest = (
    <Button variant="secondary" pending={isPending} onClick={() => void perform(request)}>
      Send it to me
    </Button>
  );
  return (
    <Card title="Preview" actions={sendTest}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          {mail.languages.length > 1 && (
            <Switch label="Language" options={names} value={language} onChange={(each) => setLanguage(each as 'en')} />
          )}
          <Switch label="Format" options={formats} value={format} onChange={(each) => setFormat(each as 'html')} />
          {mail.records?.may_read && <RecordChoice noun={mail.records.noun} onChoose={setRecord} />}
        </div>
        <PreviewRefusal messages={refusal} />
        <Subject subject={preview?.subject ?? ''} language={language} />
        <MailFrame {...{ mail, language, preview, format }} />
      </div>
    </Card>
  );
}

function Subject({ subject, language }: { subject: string; language: MailLanguage }) {
  return (
    <p className="min-h-[1.5em] wrap-anywhere">
      <span className="text-muted-foreground">Subject: </span>
      <strong lang={language}>{subject}</strong>
    </p>
  );
}
