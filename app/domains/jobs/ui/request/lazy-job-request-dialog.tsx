import { useNavigate, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { dialogOnDemand } from '~/ui/dialog/dialog';
import { OnDemand } from '~/ui/dialog/on-demand';
import { LoadAhead } from '~/ui/feedback/load-ahead';
import { withParams } from '~/ui/table/with-params';
import type { JobRequestDialogProps } from './job-request-dialog';

const Loaded = dialogOnDemand(
  () => import('./job-request-dialog').then((module) => module.JobRequestDialog),
  ({ onClose }) => onClose(),
);

/** The dialog of a new job, whose script is loaded when it opens. */
export function LazyJobRequestDialog(props: Omit<JobRequestDialogProps, 'onClose'>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const task = params.get('task');
  const left = { add: null, member: null, find: null };
  const close = () => navigate(task ? `/app/task-queue?task=${task}` : withParams(props.path, params, left));
  return (
    <OnDemand>
      <Loaded {...props} onClose={close} />
    </OnDemand>
  );
}

/** Loads the dialog's script on hover or keyboard focus of its children. */
export const PreloadJobRequestDialog = ({ children }: { children: ReactNode }) => (
  <LoadAhead load={Loaded.load}>{children}</LoadAhead>
);
