import { useNavigate } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import { passGuards } from '~/lib/form/leave-guards';

/** The page that opens after a form is saved: the `formAction` of the button that was pressed, else `backTo`. */
export function useWayBack(backTo: string | undefined) {
  const navigate = useNavigate();
  const to = useRef(backTo);
  return {
    note({ nativeEvent }: FormEvent) {
      to.current = (nativeEvent as SubmitEvent).submitter?.getAttribute('formaction') ?? backTo;
    },
    leave() {
      const path = to.current;
      if (path) passGuards(() => navigate(path, { preventScrollReset: true }));
    },
  };
}
