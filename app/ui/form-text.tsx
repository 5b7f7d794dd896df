import { createContext, useContext } from 'react';

export type Translate = (message: string) => string;

/** Set once by a page's frame: turns error messages and the kit's own words into the reader's language. */
export const FormTextContext = createContext<Translate>((message) => message);

/** The frame's translation; English as it stands where none is set. */
export function useFormText(): Translate {
  return useContext(FormTextContext);
}
