import { showToast } from '~/ui/toast';

export const downloadHref = (uuid: string) => `/api/v1/file-download/${uuid}`;
export const previewHref = (uuid: string) => `/api/v1/file-preview/${uuid}`;

/** Downloads a file; asks first whether it can be had, because a browser says nothing of a download that fails. */
export async function download(uuid: string): Promise<void> {
  const href = downloadHref(uuid);
  const answer = await fetch(href, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok) location.assign(href);
  else if (answer?.status === 401) location.assign('/');
  else showToast({ kind: 'error', title: 'Download Failed' });
}
