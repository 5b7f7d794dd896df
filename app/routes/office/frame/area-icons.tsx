import icons from './area-icons.svg?no-inline';

/**
 * An area's icon in the menu. It stands in a file of its own, which a browser keeps: written out, the menu's icons were
 * an eighth of each page.
 */
export const areaIcon = (label: string) => (
  <svg aria-hidden="true">
    <use href={`${icons}#${label.toLowerCase().replace(' ', '-')}`} />
  </svg>
);
