import { useEffect } from 'react';
import { dialable } from '~/domains/calls/rules/numbers';
import { command } from './phone-store';

const LINKS = 'a[href^="tel:"], a[href^="sms:"]';

/** While one is online, every link of a page to a number calls it here, and one for a text message opens that. */
export function useNumberLinks(isOnline: boolean, write: (number: string) => void): void {
  useEffect(() => {
    if (!isOnline) return;
    const follow = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
      if (!link || !isPlain || event.defaultPrevented) return;
      const number = dialable(link.href.replace(/^(tel|sms):/, ''));
      if (number === null) return;
      event.preventDefault();
      if (link.protocol === 'sms:') write(number);
      else command({ do: 'call', number, name: '' });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [isOnline, write]);
}
