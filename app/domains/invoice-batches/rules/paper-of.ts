import { plainText } from '~/lib/text/words';

interface Attachment {
  uuid: string;
  label: string;
  content_type: string;
}

const isPicture = ({ content_type }: Attachment) =>
  content_type === 'application/pdf' || content_type.startsWith('image/');

/**
 * The picture of an invoice among the attachments of the file's mail: the one whose name has its number, else the only
 * one; null where there is none.
 */
export function paperOf<Each extends Attachment>(attachments: readonly Each[], number: string): Each | null {
  const pictures = attachments.filter(isPicture);
  const digits = number.trim();
  const named = digits === '' ? [] : pictures.filter(({ label }) => partsOf(label).includes(plainText(digits)));
  if (named.length > 0) return named[0]!;
  return pictures.length === 1 ? pictures[0]! : null;
}

/** The parts of a file name between spaces, underscores and dots, whole and without dashes. */
const partsOf = (label: string) => plainText(label).split(/[\s_.,()#]+/);
