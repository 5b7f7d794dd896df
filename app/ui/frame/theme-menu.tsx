import Contrast from 'lucide-react/icons/contrast';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../dialog/dropdown-menu';
import { Button } from '../form/buttons/button';
import { useFormText } from '../form/form-text';
import { type ThemeColor, type ThemeMode, themeColors, themeModes } from './theme';
import { useTheme } from './use-theme';

/** The colour that the others stand beside is the club's own, whatever it is. */
const colorNames: Record<Exclude<ThemeColor, 'green'>, string> = { blue: 'Blue', plum: 'Plum', slate: 'Slate' };
const modeNames: Record<ThemeMode, string> = { light: 'Light', dark: 'Dark', system: 'Like the system' };
const swatches: Record<Exclude<ThemeColor, 'green'>, string> = { blue: '#3d78c4', plum: '#a3508a', slate: '#64798a' };

/** Colour and light or dark, stored in this browser. */
export function ThemeMenu({ club, accent }: { club: string; accent: string }) {
  const { color, mode, setTheme } = useTheme();
  const translate = useFormText();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={translate('Theme')}>
          <Contrast aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{translate('Mode')}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={mode} onValueChange={(value) => setTheme({ mode: value as ThemeMode })}>
          {themeModes.map((choice) => (
            <DropdownMenuRadioItem key={choice} value={choice} onSelect={(event) => event.preventDefault()}>
              {translate(modeNames[choice])}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{translate('Color')}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={color} onValueChange={(value) => setTheme({ color: value as ThemeColor })}>
          {themeColors.map((choice) => (
            <DropdownMenuRadioItem key={choice} value={choice} onSelect={(event) => event.preventDefault()}>
              <span
                aria-hidden="true"
                style={{ backgroundColor: choice === 'green' ? accent : swatches[choice] }}
                className="size-3.5 rounded-full border border-control-border"
              />
              {choice === 'green' ? club : translate(colorNames[choice])}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
