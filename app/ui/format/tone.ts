/** The colours a status may have; each is a class in tailwind.css with a soft ground, a text and a mark. */
export type Tone = 'green' | 'teal' | 'blue' | 'light-blue' | 'purple' | 'pink' | 'red' | 'orange' | 'yellow' | 'grey';

const toneClasses: Record<Tone, string> = {
  green: 'tone-green',
  teal: 'tone-teal',
  blue: 'tone-blue',
  'light-blue': 'tone-light-blue',
  purple: 'tone-purple',
  pink: 'tone-pink',
  red: 'tone-red',
  orange: 'tone-orange',
  yellow: 'tone-yellow',
  grey: 'tone-grey',
};

/** The class that sets the three colours of a tone. */
export function toneClass(tone: Tone): string {
  return toneClasses[tone];
}
