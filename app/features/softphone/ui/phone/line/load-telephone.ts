import type { ComponentProps, ComponentType } from 'react';
import { phoneNow, setPhone } from './phone-store';

type Module = typeof import('../telephone.client');
type Telephone = { [Name in keyof Module]: ComponentType<ComponentProps<Module[Name]>> };

const NOTHING: Telephone = { Telephone: () => null, DialForm: () => null };

/**
 * Loads the telephone with all that a call needs. Where it cannot be loaded, as after a deployment that has replaced
 * its script, the panel shows that, and the page does not lose its input.
 */
export const loadTelephone = (): Promise<Telephone> =>
  import('../telephone.client').catch(() => {
    setPhone({ ...phoneNow(), status: 'not loaded' });
    return NOTHING;
  });
