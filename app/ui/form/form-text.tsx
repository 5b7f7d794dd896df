import { createContext, useContext } from 'react';

export type Translate = (message: string) => string;

/** Set once by a page's frame: translates error messages and the kit's own texts. */
export const FormTextContext = createContext<Translate>((message) => message);

/** Returns the frame's translation; the English text where none is set. */
export function useFormText(): Translate {
  return useContext(FormTextContext);
}
