import { Form, Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { buttonVariants } from '~/ui/button-variants';
import { Confirm, type ConfirmProps } from '~/ui/confirm';
import { useHydrated } from '~/ui/use-hydrated';
import { useOperation } from '~/ui/use-operation';
import type { MembershipStatus } from '../states';

interface Member {
  id: number;
  uuid: string;
  name: string;
  status: MembershipStatus;
}

/** What can be done with a member of the directory; one who is not to be renewed is not restored. */
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
      {!isCanceled && <CancelMember member={member} />}
      {isCanceled && member.status !== 'DO NOT RENEW' && <RestoreMember member={member} />}
    </span>
  );
}

function CancelMember({ member }: { member: Member }) {
  const { perform, isPending } = useOperation('cancel-membership');
  return (
    <MemberStep
      operation="cancel-membership"
      member={member}
      label="Cancel"
      name={`Cancel ${member.name}`}
      title="Cancel member"
      text="Are you sure you wish to continue?"
      confirmLabel="Yes, Cancel it!"
      tone="danger"
      pending={isPending}
      perform={perform}
    />
  );
}

function RestoreMember({ member }: { member: Member }) {
  const { perform, isPending } = useOperation('restore-membership', {
    titles: { done: 'Record Restored', refused: 'Member restore unsuccessful' },
  });
  return (
    <MemberStep
      operation="restore-membership"
      member={member}
      label="Restore Member"
      name={`Restore Member ${member.name}`}
      title="Restore Member"
      text={`Are you sure want to restore Member with ID: ${member.id}?`}
      confirmLabel="Restore Member"
      tone="primary"
      pending={isPending}
      perform={perform}
    />
  );
}

type Question = Pick<ConfirmProps, 'title' | 'text' | 'confirmLabel' | 'tone' | 'pending'>;

interface MemberStepProps extends Question {
  operation: string;
  member: Member;
  label: string;
  /** The label with whom it is about, for those who hear it. */
  name: string;
  perform(input: { id: number }): Promise<void>;
}

/** A button that asks before it does something; with scripts off it does it. */
function MemberStep({ operation, member, label, name, perform, ...question }: MemberStepProps) {
  const [isAsking, setAsking] = useState(false);
  const look = { variant: question.tone === 'danger' ? 'danger-ghost' : 'ghost', size: 'sm' } as const;
  if (!useHydrated()) {
    return (
      <Form method="post" action={`/do/${operation}`} reloadDocument>
        <Button type="submit" name="id" value={member.id} aria-label={name} {...look}>
          {label}
        </Button>
      </Form>
    );
  }
  return (
    <>
      <Button aria-label={name} onClick={() => setAsking(true)} {...look}>
        {label}
      </Button>
      {isAsking && (
        <Confirm
          {...question}
          isOpen
          onOpenChange={setAsking}
          onConfirm={() => void perform({ id: member.id }).then(() => setAsking(false))}
        />
      )}
    </>
  );
}
