import { useEffect, useState } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { useFormText } from '../form/form-text';
import { useTheme } from '../frame/use-theme';
import { onToast, type ToastMessage } from './toast';

function show({ kind, title, text, id, duration, action, undo }: ToastMessage) {
  toast[kind](title, {
    ...(id !== undefined && { id }),
    description: text,
    duration: duration ?? (undo && WITH_UNDO),
    action: undo ? { label: 'Undo', onClick: undo } : action,
  });
}

/** A toast that offers something stays longer; it stays as long as the pointer or the focus is on it. */
const WITH_UNDO = 4000;

/** The distance of the toasts from the window's edges, and the space that they take, stacked. */
const MARGIN = 24;
const ROOM = { width: 380, height: 130 };

/**
 * Returns the height at the bottom that toasts must not cover: the links to a list's pages, a dialog's buttons. A toast
 * stays as long as the pointer is on it, so that one that came under the pointer would cover them until it is moved.
 */
function clearBottom(): number {
  const { innerWidth, innerHeight } = window;
  const covered = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ top, bottom, right }) =>
        top < innerHeight && bottom > innerHeight - ROOM.height && right > innerWidth - ROOM.width,
    );
  return Math.max(MARGIN, ...covered.map(({ top }) => innerHeight - top + MARGIN / 2));
}

/** Shows the messages of `showToast`: stacked, 3 s each, announced by screen readers. Load it with `LazyToaster`. */
export function Toaster() {
  const { resolvedMode } = useTheme();
  const translate = useFormText();
  const [bottom, setBottom] = useState(MARGIN);
  useEffect(() => {
    const place = () => setBottom(clearBottom());
    const stop = onToast((message) => {
      place();
      show(message);
    });
    window.addEventListener('resize', place);
    return () => {
      stop();
      window.removeEventListener('resize', place);
    };
  }, []);
  return (
    <Sonner
      theme={resolvedMode}
      position="bottom-right"
      offset={{ bottom, right: MARGIN }}
      mobileOffset={{ bottom }}
      duration={3000}
      visibleToasts={4}
      containerAriaLabel={translate('Notifications')}
      closeButton
      toastOptions={{
        closeButtonAriaLabel: translate('Close'),
        // An open dialog takes the pointer from everything beside it
        style: { pointerEvents: 'auto' },
        classNames: {
          title: 'text-[0.9375rem]',
          description: 'text-[0.875rem] text-muted-foreground!',
          success: 'tone-green',
          error: 'tone-red',
          info: 'tone-blue',
          warning: 'tone-orange',
          icon: 'text-tone-mark',
          actionButton: 'bg-brand! text-brand-foreground! min-h-8 px-3! text-[0.875rem]!',
        },
      }}
      style={
        {
          '--normal-bg': 'var(--raised)',
          '--normal-border': 'var(--border)',
          '--normal-text': 'var(--foreground)',
          '--border-radius': 'var(--radius-card)',
          fontFamily: 'var(--font-sans)',
        } as React.CSSProperties
      }
    />
  );
}
