import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Loads the toaster with the first message, so that a page without one does not download it. */
export function LazyToaster() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return isWanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
