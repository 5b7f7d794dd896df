import { useEffect, useState } from 'react';
import { Dialog, DialogContent, DialogTrigger } from '~/ui/dialog/dialog';
import { OnDemand, onDemand } from '~/ui/dialog/on-demand';
import { LoadAhead } from '~/ui/feedback/load-ahead';
import { SpinnerMark } from '~/ui/feedback/spinner-mark';
import { Button } from '~/ui/form/buttons/button';
import type { Colleague } from '../../../rules/colleagues';
import { command, usePhone } from '../line/phone-store';

const Colleagues = onDemand(
  () => import('./colleagues').then((module) => module.Colleagues),
  ({ onClose }) => onClose(),
);

interface ForwardDialogProps {
  title: string;
  label?: string;
  /** Actions on the chosen colleague. */
  actions: { label: string; does(colleague: Colleague): void }[];
}

/** Chooses a colleague; shows the progress until the call is transferred, or is back. */
export function ForwardDialog({ title, label = 'Forward', actions }: ForwardDialogProps) {
  const { call } = usePhone();
  const [isOpen, setOpen] = useState(false);
  const [isConnecting, setConnecting] = useState(false);
  const { toForward, second } = call;
  useEffect(() => {
    if (toForward && !second) return;
    setOpen(false);
    setConnecting(false);
  }, [toForward, second]);
  const open = (next: boolean) => {
    setOpen(next);
    setConnecting(false);
    command({ do: 'open forward', isOpen: next });
  };
  return (
    <Dialog open={isOpen} onOpenChange={open}>
      <LoadAhead load={Colleagues.load}>
        <DialogTrigger asChild>
          <Button variant="secondary">{label}</Button>
        </DialogTrigger>
      </LoadAhead>
      <DialogContent title={title} size="sm">
        {isConnecting ? (
          <p role="status" className="flex items-center gap-2">
            <SpinnerMark />
            Connecting...
          </p>
        ) : (
          <OnDemand>
            <Colleagues
              onClose={() => open(false)}
              actions={actions.map(({ label: words, does }) => ({
                label: words,
                does: (colleague) => {
                  setConnecting(true);
                  does(colleague);
                },
              }))}
            />
          </OnDemand>
        )}
      </DialogContent>
    </Dialog>
  );
}
