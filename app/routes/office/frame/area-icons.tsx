import icons from './area-icons.svg?no-inline';

/**
 * An area's icon in the menu. It is in a file of its own, which browsers cache: inlined, the menu's icons were an
 * eighth of each page.
 */
export const areaIcon = (label: string) => (
  <svg aria-hidden="true">
    <use href={`${icons}#${label.toLowerCase().replace(' ', '-')}`} />
  </svg>
);
