import type { ComponentProps, ComponentType } from 'react';
import { phoneNow, setPhone } from './phone-store';

type Module = typeof import('../telephone');
type Telephone = { [Name in keyof Module]: ComponentType<ComponentProps<Module[Name]>> };

const NOTHING: Telephone = { Telephone: () => null, DialForm: () => null };

/**
 * Loads the telephone, with all that it needs for a call. Where it cannot be had, as after a deployment that has replaced
 * its script, the panel says so, and the page keeps what is typed in it.
 */
export const loadTelephone = (): Promise<Telephone> =>
  import('../telephone').catch(() => {
    setPhone({ ...phoneNow(), status: 'not loaded' });
    return NOTHING;
  });
