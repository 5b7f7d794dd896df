import { useEffect, useRef, useState } from 'react';

const MILLISECONDS = 500;

/** A number that animates to its new value; immediately with reduced motion. */
export function RollingNumber({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (start === value) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(value);
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / MILLISECONDS);
      setShown(Math.round(start + (value - start) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      setShown(value);
    };
  }, [value]);
  return <>{shown.toLocaleString('en-US')}</>;
}
