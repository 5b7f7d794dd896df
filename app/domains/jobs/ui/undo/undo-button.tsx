import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';

interface UndoButtonProps {
  job: { id: number; version: number };
  what: string;
}

/** Takes back the last step of a job, with scripts off by a form. */
export function UndoButton({ job: { id, version }, what }: UndoButtonProps) {
  const { perform, isPending } = useOperation('undo-job-step');
  return (
    <form
      method="post"
      action="/do/undo-job-step"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void perform({ id, version });
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant="ghost" size="sm" pending={isPending}>
        Undo: {what}
      </Button>
    </form>
  );
}
