import type { Logo } from '../rules/logo';
import type { ThemedShades } from '../rules/shades';

/** What the fields of the group “Look” are called. */
export const lookLabels = { accent: 'Accent', logo: 'Logo', shades: 'Shades' } as const;

const formLabels = { accent: lookLabels.accent, remove_logo: 'Remove the logo', note: 'Note' };
export type LookValues = Record<keyof typeof formLabels, string>;

/** The group as form values; the picture is no part of them. */
export function lookValues(values: object): LookValues {
  const { accent, remove_logo, note } = values as Partial<Record<keyof LookValues, unknown>>;
  const isTicked = [true, 'on'].includes(remove_logo as string | boolean);
  return { accent: String(accent ?? ''), remove_logo: isTicked ? 'on' : '', note: String(note ?? '') };
}

export const lookFieldLabel = (name: string): string =>
  ({ ...formLabels, logo: lookLabels.logo })[name as keyof LookValues] ?? name;

/** A value as people read it. */
export function lookWords(name: string, value: unknown): string {
  if (name === 'logo') {
    const logo = value as Logo | null;
    return logo ? `${logo.file.slice(0, 6)}, ${logo.width} × ${logo.height}` : 'none';
  }
  if (name === 'shades') {
    const shades = value as ThemedShades | null;
    return shades ? `${shades.light.brand} and ${shades.dark.brand}` : 'default';
  }
  if (name === 'remove_logo') return value ? 'yes' : 'no';
  return String(value ?? '');
}
