import { saveSetting } from '~/domains/settings/steps/save-setting.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { lookInput } from '../forms/look-schema';
import { DEFAULT_ACCENT, type ThemedShades } from '../rules/shades';
import { storeLogo } from '../work/store-logo.server';

/** Saves the club's accent, whose shades are derived, and its logo; what is left out is unchanged. @throws AppError 409, 422 */
export const updateLook = defineOperation({
  name: 'update-look',
  needs: 'setting.update',
  input: lookInput,
  takesFile: true,
  async run(context, { version: seen, accent, logo: given, remove_logo, note }) {
    const logo = given ? await storeLogo(context, given) : remove_logo ? null : undefined;
    const shades = accent === undefined ? undefined : await shadesFor(accent);
    return saveSetting(context, {
      group: 'look',
      seen,
      note,
      message: 'Settings Updated Successfully!',
      change: (saved) => ({
        ...saved,
        ...(accent !== undefined && { accent, shades }),
        ...(logo !== undefined && { logo }),
      }),
    });
  },
});

/** The library of colours is loaded by who saves one. */
async function shadesFor(accent: string): Promise<ThemedShades | null> {
  if (accent === DEFAULT_ACCENT) return null;
  const { deriveShades } = await import('../rules/derive-shades');
  return deriveShades(accent);
}
