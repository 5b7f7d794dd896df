import { contrastOf, TEXT_CONTRAST } from '~/ui/format/contrast';

/** Black or white, where letters of the chosen colour are not readable on the background; null where they are. */
export function chipColour(background: string, letters: string): 'black' | 'white' | null {
  if (contrastOf(background, letters) >= TEXT_CONTRAST) return null;
  return contrastOf(background, 'black') >= contrastOf(background, 'white') ? 'black' : 'white';
}
