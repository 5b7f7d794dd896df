import { useHydrated } from './use-hydrated';

const names: Record<string, string> = {
  esc: 'Esc',
  enter: 'Enter',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  mod: 'Ctrl',
};

/** `mod+k` or `g m` as key caps; `mod` is ⌘ on a Mac. */
export function KeyCaps({ keys }: { keys: string }) {
  const isMac = useHydrated() && /Mac|iPhone|iPad/.test(navigator.platform);
  return (
    <span className="inline-flex items-center gap-1">
      {keys.split(/[+ ]/).map((key, index) => (
        <kbd
          key={index}
          className="inline-flex min-w-6 items-center justify-center rounded-sm border border-b-2 bg-muted px-1.5 font-sans text-xs leading-5 font-semibold"
        >
          {key === 'mod' && isMac ? '⌘' : (names[key] ?? key.toUpperCase())}
        </kbd>
      ))}
    </span>
  );
}
