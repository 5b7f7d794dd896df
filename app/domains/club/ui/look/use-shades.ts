import { useEffect, useState } from 'react';
import type { ThemedShades } from '../../rules/shades';

interface Derived {
  accent: string;
  shades: ThemedShades;
}

/** The shades of the accent that is typed; those that are saved until they are derived, or where it is no colour. */
export function useShades(saved: Derived, typed: string): Derived {
  const [derived, setDerived] = useState(saved);
  const accent = typed.trim().toLowerCase();
  const isSaved = accent === saved.accent || !/^#[\da-f]{6}$/.test(accent);
  useEffect(() => {
    if (isSaved) return;
    let isShown = true;
    import('../../rules/derive-shades').then(
      ({ deriveShades }) => isShown && setDerived({ accent, shades: deriveShades(accent) }),
      // Without the library the saved shades stay: the server derives them when they are saved
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [accent, isSaved]);
  return isSaved ? saved : derived;
}
