import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { StepButton } from '~/ui/form/buttons/step-button';
import type { MembershipStatus } from '../../states';

interface Member {
  id: number;
  uuid: string;
  name: string;
  status: MembershipStatus;
}

/** Actions of a member of the directory; a DO NOT RENEW member cannot be restored. */
export function MemberActions({ member, isCanceled }: { member: Member; isCanceled: boolean }) {
  return (
    <span className="inline-flex justify-end max-sm:flex-wrap">
      <Link
        to={`/app/members/${member.uuid}`}
        aria-label={`View ${member.name}`}
        className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }))}
      >
        View
      </Link>
      {!isCanceled && (
        <StepButton
          operation="cancel-membership"
          input={{ id: member.id }}
          label="Cancel"
          name={`Cancel ${member.name}`}
          title="Cancel member"
          text={`Are you sure you wish to continue? The membership of ${member.name} ends. It can be restored from Canceled Members.`}
          confirmLabel="Yes, Cancel it!"
          tone="danger"
        />
      )}
      {isCanceled && member.status !== 'DO NOT RENEW' && (
        <StepButton
          operation="restore-membership"
          input={{ id: member.id }}
          label="Restore Member"
          name={`Restore Member ${member.name}`}
          titles={{ done: 'Record Restored', refused: 'Member restore unsuccessful' }}
          title="Restore Member"
          text={`Are you sure want to restore Member with ID: ${member.id}?`}
          confirmLabel="Restore Member"
          tone="primary"
        />
      )}
    </span>
  );
}
