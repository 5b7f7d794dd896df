import { leaveForSignIn } from '~/lib/http/sign-in-again';
import { showToast } from '~/ui/feedback/toast';

export const downloadHref = (uuid: string) => `/api/v1/file-download/${uuid}`;
export const previewHref = (uuid: string) => `/api/v1/file-preview/${uuid}`;

/** Downloads a file; a HEAD request first checks that it is available, because a failed download shows nothing. */
export async function download(uuid: string): Promise<void> {
  const href = downloadHref(uuid);
  const response = await fetch(href, { method: 'HEAD' }).catch(() => null);
  if (response?.ok) location.assign(href);
  else if (response?.status === 401) leaveForSignIn();
  else showToast({ kind: 'error', title: 'Download Failed' });
}
