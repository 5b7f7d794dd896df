import { useOperation } from '~/ui/form/use-operation';

/** For how long a step's toast offers to take it back, and its mails wait. */
export const HOLD_SECONDS = 10;

interface Stepped {
  message: string;
  /** `undo` is null where nothing was done that could be taken back. */
  job: { id: number; version: number; undo?: object | null };
}

/** Returns the toast of a step of a job, with “Undo”. */
export function useUndo() {
  const { perform } = useOperation('undo-job-step');
  return ({ message, job: { id, version, undo } }: Stepped) => ({
    title: message,
    ...(undo !== null && { undo: () => void perform({ id, version }), duration: HOLD_SECONDS * 1000 }),
  });
}
