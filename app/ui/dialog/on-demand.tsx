import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isReached } from '~/lib/http/connection';
import { showToast, type ToastMessage } from '../feedback/toast';
import { type Translate, useFormText } from '../form/form-text';
import { useHydrated } from '../frame/use-hydrated';

/** A component whose script is loaded when it is shown; `load` loads it ahead, once. */
export type OnDemandComponent<Props> = ComponentType<Props> & { load(): Promise<void> };

interface Source<Props> {
  /** The component, once it is loaded. */
  ready: ComponentType<Props> | null;
  /** Shown until then; it suspends. */
  next: ComponentType<Props>;
}

/**
 * A component whose script is loaded when it is shown, within `OnDemand`. Where loading fails, because there is no
 * connection or a newer build has replaced the script, the page stays and shows why; the next time it is loaded again.
 * @param close called then with the component's props, so that the page closes it
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
): OnDemandComponent<Props> {
  let loading: Promise<void> | null = null;
  const loadOnce = () => {
    loading ??= load().then(
      (component) => {
        source.ready = component;
      },
      (error) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  // Not before it is shown: a component that suspends on its first render has no state yet, and would start over for
  // ever
  const giveUp = (props: Props) => {
    source.next = begin();
    close(props);
  };
  const missing: ComponentType<Props> = (props) => <Missing close={() => giveUp(props)} />;
  const loaded = () =>
    loadOnce().then(
      () => ({ default: source.ready! }),
      () => ({ default: missing }),
    );
  const begin = () => lazy(loaded) as unknown as ComponentType<Props>;
  const source: Source<Props> = { ready: null, next: begin() };
  return Object.assign((props: Props) => <Demanded source={source} own={props} />, { load: loadOnce });
}

/** Renders the component that was there first for as long as it is shown. */
function Demanded<Props extends object>({ source, own }: { source: Source<Props>; own: Props }) {
  const [Loaded] = useState(() => source.ready ?? source.next);
  return <Loaded {...own} />;
}

/** Shown in place of a component that could not be loaded. */
function Missing({ close }: { close(): void }) {
  const translate = useFormText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is shown
  useEffect(() => {
    void reportMissing(translate);
    close();
  }, []);
  return null;
}

const LONG_MILLISECONDS = 10_000;

/** Reports why it did not open. Only the user reloads a page that is out of date: it may have unsaved changes. */
async function reportMissing(translate: Translate): Promise<void> {
  const isOutdated = await isReached();
  const why: Pick<ToastMessage, 'text' | 'action'> = isOutdated
    ? {
        text: translate('The club’s pages were changed meanwhile. Save what you have typed, then load the page again.'),
        action: { label: translate('Load again'), onClick: () => location.reload() },
      }
    : { text: translate('There is no connection to the club.') };
  const title = translate('This was not opened.');
  showToast({ kind: 'error', id: 'not-opened', title, duration: LONG_MILLISECONDS, ...why });
}

/**
 * The boundary of such components. With scripts off they are in the page's HTML, where a browser that runs scripts
 * leaves them alone: updates of the page need not wait for their hydration.
 */
export function OnDemand({ children }: { children: ReactNode }) {
  const shown = <Suspense fallback={null}>{children}</Suspense>;
  return useHydrated() ? shown : <noscript>{shown}</noscript>;
}
