import { useEffect } from 'react';
import { dialable } from '~/domains/calls/rules/numbers';
import { command } from './line/phone-store';
import type { AskedDialog } from './phone-dialog';

/** While online, every link of a page to a number calls it here, and one for a text message opens that dialog. */
export function useNumberLinks(isOnline: boolean, ask: (asked: AskedDialog) => void): void {
  useEffect(() => {
    if (!isOnline) return;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      const isText = link?.protocol === 'sms:';
      if (!link || !(isText || link.protocol === 'tel:') || event.defaultPrevented) return;
      const number = dialable(link.pathname);
      if (!number || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (isText) ask({ writeTo: number });
      else command({ do: 'call', number, name: '' });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [isOnline, ask]);
}
