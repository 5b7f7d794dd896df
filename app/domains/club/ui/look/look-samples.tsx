import type { Logo } from '../../rules/logo';
import { accentWords, contrastInWords, paper, type Sample, samplesOf } from '../../rules/shade-words';
import type { ThemedShades } from '../../rules/shades';
import { ClubMark } from './club-mark';

interface LookSamplesProps {
  club: string;
  accent: string;
  shades: ThemedShades;
  logo: Logo | null;
}

const themes = ['light', 'dark'] as const;
const titles = { light: 'Light', dark: 'Dark' };

/** The header of the site, a button, a link and a mail beside each other, light and dark, each with its contrast. */
export function LookSamples(props: LookSamplesProps) {
  const { accent, shades } = props;
  const samples = samplesOf(shades);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {themes.map((theme) => (
        <section
          key={theme}
          aria-label={titles[theme]}
          style={{ background: paper[theme].page, color: paper[theme].text, borderColor: paper[theme].line }}
          className="grid min-w-0 content-start gap-4 rounded-(--radius-card) border p-4"
        >
          <h2 className="text-[1.1em]">{titles[theme]}</h2>
          {samples
            .filter((sample) => sample.theme === theme)
            .map((sample) => (
              <figure key={sample.name} className="grid min-w-0 gap-1.5">
                <Shown sample={sample} {...props} />
                <figcaption className="tabular">
                  {sample.name}: {contrastInWords(sample)}, {accentWords(accent, shades, sample)}
                </figcaption>
              </figure>
            ))}
          <ul aria-label={`Shades, ${titles[theme]}`} className="flex flex-wrap gap-x-4 gap-y-2">
            {Object.entries(shades[theme]).map(([name, colour]) => (
              <li key={name} className="flex items-center gap-1.5 text-[0.93em]">
                <span
                  aria-hidden="true"
                  style={{ background: colour, borderColor: paper[theme].text }}
                  className="size-4 rounded-full border"
                />
                {name.replace('brand-', '')} <code>{colour}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Shown({ sample, club, logo }: LookSamplesProps & { sample: Sample }) {
  const { name, theme, letters, ground } = sample;
  const { line, text } = paper[theme];
  const box = { background: ground, color: letters };
  if (name === 'Header') {
    return (
      <div
        style={{ ...box, borderColor: line }}
        className="flex min-w-0 items-center gap-3 rounded border px-3 py-2 font-semibold"
      >
        <ClubMark name={club} logo={logo} size={32} className="truncate" />
      </div>
    );
  }
  if (name === 'Button') {
    return (
      <span style={box} className="justify-self-start rounded-lg px-4 py-2.5 font-semibold">
        Become a member
      </span>
    );
  }
  if (name === 'Link') {
    return (
      <span style={{ ...box, borderColor: line }} className="justify-self-start rounded border px-3 py-2">
        <span className="underline underline-offset-4">Terms of membership</span>
      </span>
    );
  }
  return (
    <div
      style={{ background: '#f7f4ec', color: '#1c1917', borderColor: text }}
      className="grid min-w-0 gap-3 rounded border p-4"
    >
      <div className="flex min-w-0 items-center gap-3 font-semibold">
        <ClubMark name={club} logo={logo} size={32} className="truncate" />
      </div>
      <span style={box} className="justify-self-start rounded-md px-4 py-2.5 font-semibold">
        Pay the dues
      </span>
    </div>
  );
}
