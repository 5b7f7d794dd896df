const PATIENCE_MILLISECONDS = 500;

/**
 * Waits until the browser allows a page to play sound: one that was just loaded may have to be clicked on first.
 * @param onAsleep called where it has to
 */
export async function wake(context: AudioContext, onAsleep: () => void): Promise<void> {
  if (context.state !== 'suspended') return;
  const awake = new AbortController();
  const resume = () => void context.resume();
  const options = { capture: true, signal: awake.signal };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, resume, options);
  const timer = setTimeout(onAsleep, PATIENCE_MILLISECONDS);
  await context.resume();
  clearTimeout(timer);
  awake.abort();
}
