import { contentDisposition } from './content-disposition';

/** A document as an operation returns it: its name with the extension, and its bytes. */
export interface PdfFile {
  name: string;
  bytes: Uint8Array;
}

/** The response that downloads the document. */
function respondWithPdf({ name, bytes }: PdfFile): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': contentDisposition('attachment', name),
      'Cache-Control': 'private, no-store',
    },
  });
}

/** For an endpoint whose operation returns a document. */
export const pdf = { type: 'application/pdf', respond: respondWithPdf };
