import type { ReactNode } from 'react';
import { Card } from '../frame/card';
import { useHydrated } from '../frame/use-hydrated';
import { Dialog, DialogContent, type DialogContentProps } from './dialog';

interface PageDialogProps extends Pick<DialogContentProps, 'description' | 'size' | 'isForm' | 'footer' | 'className'> {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog that the page's URL opens; with scripts off it is part of the page. */
export function PageDialog({ title, onClose, children, ...look }: PageDialogProps) {
  if (!useHydrated()) {
    return (
      <Card title={title} actions={look.footer} className="with-scripts:hidden">
        {children}
      </Card>
    );
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} {...look}>
        {children}
      </DialogContent>
    </Dialog>
  );
}
