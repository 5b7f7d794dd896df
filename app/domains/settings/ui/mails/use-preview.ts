import { useEffect, useState } from 'react';
import { ApiRefusal, callApi } from '~/lib/http/api-client';
import type { RenderedMail } from '~/lib/mails/mail-template';
import type { EndpointRegistry, InputOf } from '~/lib/operation/registry';

type Request = InputOf<EndpointRegistry['POST /settings/mails/{key}/preview']>;

/** A preview follows what is typed within half a second, the response included. */
const DELAY_MS = 250;
const FAILED = 'The preview could not be loaded.';

/** The preview of a mail with these words, once nothing has been typed for a moment; a refusal leaves the last one. */
export function usePreview(request: Request): { preview: RenderedMail | null; refusal: string[] } {
  const [preview, setPreview] = useState<RenderedMail | null>(null);
  const [refusal, setRefusal] = useState<string[]>([]);
  const asked = JSON.stringify(request);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      try {
        const rendered = await callApi('POST /settings/mails/{key}/preview', JSON.parse(asked) as Request);
        if (!isCurrent) return;
        setPreview(rendered);
        setRefusal([]);
      } catch (error) {
        if (isCurrent) setRefusal(messagesOf(error));
      }
    };
    const timer = setTimeout(load, DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return { preview, refusal };
}

function messagesOf(error: unknown): string[] {
  if (!(error instanceof ApiRefusal)) return [FAILED];
  const messages = Object.values(error.errors).flat();
  return messages.length > 0 ? [...new Set(messages)] : [error.message];
}
