import { contentDisposition } from './content-disposition';

/** A document as an operation answers it: its name with the ending, and its bytes. */
export interface PdfFile {
  name: string;
  bytes: Uint8Array;
}

/** The call's answer: the document, to be saved. */
export function pdfAnswer({ name, bytes }: PdfFile): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': contentDisposition('attachment', name),
      'Cache-Control': 'private, no-store',
    },
  });
}
