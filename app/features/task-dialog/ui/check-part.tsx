import { useState } from 'react';
import { isInWork } from '~/domains/tasks/states';
import { useLeave } from '~/lib/remix/use-leave';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { Money } from '~/ui/format/money';
import { Facts } from '~/ui/frame/facts';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { ShownTask, TaskPartProps } from './shown-task';
import { useAct } from './use-act';

/**
 * The dues of an expected check; its number can be entered while the task is PROCESSING, with permission to book
 * payments.
 */
export function CheckPart({
  task,
  mayBookPayments,
  mayWork,
}: Pick<TaskPartProps, 'task' | 'mayBookPayments' | 'mayWork'>) {
  const { dues } = task;
  return (
    <section className="grid gap-4">
      <h3 className="text-[1.05em]">Check payment</h3>
      {dues && (
        <Facts
          look="pairs"
          facts={{
            Member: dues.member,
            Invoice: dues.invoice_id ? `#${dues.invoice_id}` : 'Paid already',
            Amount: dues.amount === null ? null : <Money cents={dues.amount} />,
            For: dues.description,
          }}
        />
      )}
      {mayBookPayments && isInWork(task) && <CheckForm task={task} />}
      {!mayBookPayments && <p className="text-muted-foreground">Somebody who may edit members enters the check.</p>}
      {mayBookPayments && mayWork && task.status === 'OPEN' && (
        <p className="text-muted-foreground">Set the task to Processing to enter the check.</p>
      )}
    </section>
  );
}

function CheckForm({ task }: { task: ShownTask }) {
  const leave = useLeave();
  const isHydrated = useHydrated();
  const [checkNo, setCheckNo] = useState('');
  const { perform, isPending, refusal } = useAct('add-check-payment', {
    onDone: () => leave(`/app/members/${task.membership_id}`),
  });
  return (
    <form
      method="post"
      action="/do/add-check-payment"
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && checkNo.trim() !== '') void perform({ id: task.id, check_no: checkNo });
      }}
    >
      <input type="hidden" name="id" value={task.id} />
      {refusal && <Notice kind="error" isLive title={refusal.message} />}
      <Field id="check-no" label="Check number" required className="w-full max-w-xs">
        {(control) => (
          <Input
            {...control}
            name="check_no"
            value={checkNo}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => setCheckNo(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" pending={isPending} disabled={isHydrated && checkNo.trim() === ''}>
        Add Check Payment
      </Button>
    </form>
  );
}
