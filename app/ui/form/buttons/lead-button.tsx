import type { ReactNode } from 'react';
import type { OperationName, OperationRegistry, ResultOf } from '~/lib/operation/registry';
import { showToast } from '../../feedback/toast';
import { useOperation } from '../use-operation';
import { Button, type ButtonProps } from './button';

interface LeadButtonProps<Name extends OperationName> extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  operation: Name;
  urlOf(result: ResultOf<OperationRegistry[Name]>): string;
  /** The features of the window that is opened; without them, the page itself navigates. */
  popup?: string;
  children: ReactNode;
}

/**
 * A button that starts something at another site, such as a consent, and navigates there. A form and no link: it
 * changes something here, which no other site's link may do. With scripts off the form itself leads there.
 */
export function LeadButton<Name extends OperationName>(props: LeadButtonProps<Name>) {
  const { operation, urlOf, popup, children, ...look } = props;
  const { perform, isPending } = useOperation(operation, {
    // Nothing of this page changes
    isSilent: true,
    onDone: ({ result }) => {
      const url = urlOf(result);
      if (!popup || !window.open(url, '_blank', popup)) window.location.assign(url);
    },
  });
  return (
    <form
      method="post"
      action={`/do/${operation}`}
      onSubmit={(event) => {
        event.preventDefault();
        void perform(new FormData()).then(
          (result) => !result.ok && showToast({ kind: 'error', title: result.message }),
        );
      }}
    >
      <Button type="submit" pending={isPending} {...look}>
        {children}
      </Button>
    </form>
  );
}
