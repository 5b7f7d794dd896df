import { useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import type { TextLanguage } from '~/lib/texts/registered-text';
import { Card } from '~/ui/frame/card';
import { languageNames } from '../../forms/mail-values';
import type { TextEntry } from '../../forms/text-values';
import { PreviewRefusal } from '../words/preview-refusal';
import { Switch } from '../words/switch';
import { useTypedPreview } from '../words/use-typed-preview';

const widths = { desktop: 'Desktop', phone: 'Phone' };

interface TextPreviewProps {
  text: TextEntry;
  typed: Record<TextLanguage, string>;
}

/** The public page with what is typed, in either language, as wide as on a desk or a phone. */
export function TextPreview({ text: { key, page }, typed: { en, es } }: TextPreviewProps) {
  const [language, setLanguage] = useState<TextLanguage>('en');
  const [width, setWidth] = useState<keyof typeof widths>('desktop');
  const request = { kind: 'texts' as const, key, values: { en, es } };
  const { preview, refusal } = useTypedPreview(request, async (asked) => {
    const { url } = await callApi('POST /settings/preview', asked);
    // The address stays that of the draft: another one loads it anew
    return { url, at: Date.now() };
  });
  return (
    <Card title="Preview">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Switch
            label="Language"
            options={languageNames}
            value={language}
            onChange={(each) => setLanguage(each as TextLanguage)}
          />
          <Switch label="Width" options={widths} value={width} onChange={(each) => setWidth(each as 'phone')} />
        </div>
        <PreviewRefusal messages={refusal} />
        {/* As high before the frame is there: the buttons below do not move under the pointer */}
        <div className="h-[660px] overflow-x-auto">
          {preview && (
            <iframe
              title={`Preview: ${page}`}
              src={`${preview.url}?lang=${language}&at=${preview.at}`}
              sandbox="allow-same-origin"
              referrerPolicy="no-referrer"
              className={width === 'phone' ? 'h-[640px] w-[390px] border' : 'h-[640px] w-[1200px] border'}
            />
          )}
        </div>
      </div>
    </Card>
  );
}
