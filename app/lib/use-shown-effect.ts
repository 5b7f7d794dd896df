import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, which a server renders with a warning and never runs. */
export const useShownEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
