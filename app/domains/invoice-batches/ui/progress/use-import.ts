import { useEffect, useRef, useState } from 'react';
import { beginningOf, heard, type ShownImport } from './import-progress-state';

interface RunningBatch {
  id: number;
  processed: number;
  total: number;
}

/** Follows the import of a task's batch from the loader's state. @param onEnd called once, at its end */
export function useImport(taskId: number, { id, processed, total }: RunningBatch, onEnd: () => void): ShownImport {
  const [shown, setShown] = useState<ShownImport>(() => beginningOf({ batch_id: id, done: processed, total }));
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    let isGone = false;
    let close = () => {};
    // Loaded when there is an import to follow
    import('./listen-to-import.client').then(
      ({ listenToImport }) => {
        if (isGone) return;
        close = listenToImport(taskId, (message) => {
          setShown((before) => heard(before, message, performance.now()));
          if (message.event === 'done') end.current();
        });
      },
      () => {},
    );
    return () => {
      isGone = true;
      close();
    };
  }, [taskId]);
  return shown;
}
