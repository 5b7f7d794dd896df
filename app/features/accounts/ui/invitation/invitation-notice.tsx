import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { Time } from '~/ui/format/time';

interface InvitationNoticeProps {
  user: { uuid: string; email: string };
  /** Until when the last link is valid; null where none is. */
  expiresAt: Date | string | null;
  zone: string;
  mayResend: boolean;
}

/** A notice of an invitation that is not used yet, with a button to mail the link again; also with scripts off. */
export function InvitationNotice({ user: { uuid, email }, expiresAt, zone, mayResend }: InvitationNoticeProps) {
  const { perform, isPending } = useOperation('resend-invitation');
  return (
    <Notice kind={expiresAt ? 'info' : 'warning'} title={`Invited at ${email}, and has not chosen a password yet.`}>
      <p>
        {expiresAt ? (
          <>
            The link works until <Time value={expiresAt} zone={zone} />.
          </>
        ) : (
          'No link works any more: it is too old, or the address was changed.'
        )}
      </p>
      {mayResend && (
        <form
          method="post"
          action="/do/resend-invitation"
          className="mt-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) void perform({ uuid });
          }}
        >
          <input type="hidden" name="uuid" value={uuid} />
          <Button type="submit" variant="secondary" size="sm" pending={isPending}>
            Send the invitation again
          </Button>
        </form>
      )}
    </Notice>
  );
}
