import { useEffect, useRef, useState } from 'react';
import { ApiRefusal } from '~/lib/http/api-client';

/** A preview follows what is typed within half a second, the response included. */
const DELAY_MS = 250;
const FAILED = 'The preview could not be loaded.';

/** The preview of a request, once it has not changed for a moment; a refusal leaves the last preview. */
export function useTypedPreview<Request, Preview>(
  request: Request,
  load: (request: Request) => Promise<Preview>,
): { preview: Preview | null; refusal: string[] } {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refusal, setRefusal] = useState<string[]>([]);
  const latest = useRef(load);
  const asked = JSON.stringify(request);
  useEffect(() => {
    let isCurrent = true;
    const follow = async () => {
      try {
        const loaded = await latest.current(JSON.parse(asked) as Request);
        if (!isCurrent) return;
        setPreview(loaded);
        setRefusal([]);
      } catch (error) {
        if (isCurrent) setRefusal(messagesOf(error));
      }
    };
    const timer = setTimeout(follow, DELAY_MS);
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
