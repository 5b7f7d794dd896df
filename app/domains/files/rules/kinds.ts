/** How a file is displayed without a download. */
export type PreviewKind = 'pdf' | 'image' | 'table';

const previews: Record<string, PreviewKind> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'image',
  'image/png': 'image',
  'text/csv': 'table',
  'text/plain': 'table',
};

/** Null where only the download is available. */
export const previewKind = (contentType: string | null): PreviewKind | null => previews[contentType ?? ''] ?? null;
