import { useNavigate } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { Suspense, useRef, useState } from 'react';
import { type EarlyKeys, takeEarlyKeys } from '~/ui/dialog/early-keys';
import { onDemand } from '~/ui/dialog/on-demand';
import { Button } from '~/ui/form/buttons/button';
import { useShortcuts } from '~/ui/frame/use-shortcuts';
import { useTheme } from '~/ui/frame/use-theme';
import { useRememberedLists } from '~/ui/table/list-memory';
import { areas } from './areas';
import { OfficeShortcuts } from './office-shortcuts';
import { useOffice } from './use-office';
import { useSignOut } from './use-sign-out';

const FoundPalette = onDemand(
  () => import('./found-palette').then((module) => module.FoundPalette),
  ({ onClose }) => onClose(),
);

const noKeys = () => ({ text: '', isEntered: false });

/** Cmd/Ctrl-K: pages, records and actions. Its module is loaded on first opening. */
export function OfficePalette() {
  const { may } = useOffice();
  const [isOpen, setOpen] = useState(false);
  const takeTyped = useRef<() => EarlyKeys>(noKeys);
  const show = () => {
    if (!isOpen) takeTyped.current = takeEarlyKeys();
    setOpen(true);
  };
  const close = () => {
    takeTyped.current();
    setOpen(false);
  };
  const { setTheme } = useTheme();
  const navigate = useNavigate();
  const { signOut, question } = useSignOut();
  const open = areas.filter(({ permission }) => may(permission));
  const asLeft = useRememberedLists();
  const go = (path: string) => () => navigate(asLeft(path));
  useShortcuts({
    'mod+k': show,
    ...Object.fromEntries(open.flatMap(({ letter, path }) => (letter ? [[`g ${letter}`, go(path)]] : []))),
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={show} aria-keyshortcuts="Control+K">
        <Search aria-hidden="true" />
        <span className="max-sm:sr-only">Search</span>
        <kbd className="text-muted-foreground max-sm:hidden">Ctrl K</kbd>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FoundPalette
            areas={open}
            may={may}
            go={go}
            setMode={(mode) => setTheme({ mode })}
            logOut={() => signOut()}
            takeTyped={() => takeTyped.current()}
            onClose={close}
          />
        </Suspense>
      )}
      {question}
      <OfficeShortcuts areas={open} />
    </>
  );
}
