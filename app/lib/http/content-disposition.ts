import { wellFormed } from '../text/cut-text';

/** A Content-Disposition as RFC 6266 has it: a plain name for old clients, the true one beside it in UTF-8. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(wellFormed(name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
