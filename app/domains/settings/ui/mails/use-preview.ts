import { callApi } from '~/lib/http/api-client';
import type { EndpointRegistry, InputOf } from '~/lib/operation/registry';
import { useTypedPreview } from '../words/use-typed-preview';

type Request = InputOf<EndpointRegistry['POST /settings/mails/{key}/preview']>;

/** The preview of a mail with these words. */
export const usePreview = (request: Request) =>
  useTypedPreview(request, (asked) => callApi('POST /settings/mails/{key}/preview', asked));
