import { useState } from 'react';
import { buttonVariants } from '~/ui/form/buttons/button-variants';

interface FramedMessage {
  id: number;
  subject: string;
  has_remote_images: boolean;
}

/**
 * A mail's HTML in a sandboxed frame without scripts or origin. Remote images tell the sender that a mail was opened,
 * so they are loaded only on request; the link works without scripts, because its target is the frame.
 */
export function MessageFrame({ message: { id, has_remote_images, subject } }: { message: FramedMessage }) {
  const [isShown, setShown] = useState(false);
  const frame = `message-${id}`;
  return (
    <>
      {has_remote_images && !isShown && (
        <p className="flex flex-wrap items-center gap-3 rounded border bg-muted px-3 py-2">
          <span className="grow">Images from elsewhere are not loaded: they would tell the sender that you look.</span>
          <a
            href={`/app/mails/${id}/frame?images=1`}
            target={frame}
            onClick={() => setShown(true)}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            Show images
          </a>
        </p>
      )}
      <iframe
        name={frame}
        title={`Message: ${subject}`}
        src={`/app/mails/${id}/frame`}
        // Not before it is visible
        loading="lazy"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        className="h-[300px] w-full rounded border bg-white"
      />
    </>
  );
}
