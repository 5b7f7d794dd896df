import { type ComponentType, Suspense, useEffect } from 'react';
import { LoadingBar } from '../feedback/loading-bar';
import { onDemand } from './on-demand';
import { type Overlay, useOverlay } from './overlay';

type OfOverlay = { overlay: Overlay };

/** The content of an overlay: its script is loaded when it opens, or ahead by `load`. */
export function overlayContent<Props extends OfOverlay>(importBody: () => Promise<ComponentType<Props>>) {
  const Body = onDemand(importBody, ({ overlay }) => overlay.giveUp());
  const content = (look: Omit<Props, 'overlay'>) => <Shown Body={Body} look={look} />;
  return Object.assign(content, { load: Body.load });
}

interface ShownProps<Props extends OfOverlay> {
  Body: ComponentType<Props>;
  look: Omit<Props, 'overlay'>;
}

function Shown<Props extends OfOverlay>({ Body, look }: ShownProps<Props>) {
  const overlay = useOverlay();
  if (!overlay.isMounted) return null;
  return (
    <Suspense fallback={<Awaited overlay={overlay} />}>
      <Body {...({ ...look, overlay } as Props)} />
    </Suspense>
  );
}

/** Shown while the script is loading; a person who goes on meanwhile does not want it any more. */
function Awaited({ overlay }: OfOverlay) {
  const { trigger, giveUp } = overlay;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the overlay that is awaited is the first one
  useEffect(() => {
    // The event that opens it is still on its way
    const begun = performance.now();
    const onPointerDown = ({ target, timeStamp }: Event) =>
      timeStamp > begun && target instanceof Node && !trigger.current?.contains(target) && giveUp();
    const onKeyDown = ({ key, timeStamp }: KeyboardEvent) =>
      timeStamp > begun && (key === 'Escape' || key === 'Tab') && giveUp();
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return (
    overlay.isOpen && (
      <span data-awaited>
        <LoadingBar busy />
      </span>
    )
  );
}
