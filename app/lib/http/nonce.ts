import { createContext } from 'react';

/** The nonce of this document's Content-Security-Policy; undefined in the browser, which needs none. */
export const NonceContext = createContext<string | undefined>(undefined);
