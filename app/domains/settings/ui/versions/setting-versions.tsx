import type { ReactNode } from 'react';
import { Link } from '~/lib/remix/link';
import { Badge } from '~/ui/format/badge';
import { Time } from '~/ui/format/time';
import { Card } from '~/ui/frame/card';
import type { Restorable, SettingVersion, SettingWords } from '../../forms/setting-entry';
import { BringBack } from './bring-back';

interface SettingVersionsProps {
  setting: Restorable & { version: number };
  versions: { results: SettingVersion[]; meta: { current_page: number; last_page: number } };
  words: SettingWords;
  mayUpdate: boolean;
  zone: string;
  /** Where a page has several groups. */
  title?: string;
  /** The query that pages through them. */
  param?: string;
  /** What bringing a version back does beside; null where nothing. */
  consequenceOf?(values: Record<string, unknown>): ReactNode;
}

/** The versions of a group of settings: when, by whom, the note, and each field that changed, before and after. */
export function SettingVersions(props: SettingVersionsProps) {
  const { setting, versions, words, mayUpdate, zone, title = 'Versions', param = 'versions', consequenceOf } = props;
  const { results, meta } = versions;
  return (
    <Card title={title} className="max-w-3xl">
      <ol className="grid gap-4">
        {results.map((version) => (
          <li key={version.version} className="grid gap-1 border-b pb-4 last:border-b-0 last:pb-0">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <h3 className="font-semibold">{version.version === 0 ? 'Default' : `Version ${version.version}`}</h3>
              <span className="text-muted-foreground">
                {version.changed_at && (
                  <>
                    {version.changed_by?.name ?? 'the system'} · <Time value={version.changed_at} zone={zone} />
                  </>
                )}
              </span>
              {version.version === setting.version && <Badge>In force</Badge>}
              {mayUpdate && version.version !== setting.version && (
                <BringBack
                  setting={setting}
                  current={setting.version}
                  version={version.version}
                  consequence={consequenceOf?.(version.values)}
                />
              )}
            </div>
            {version.note && <p className="wrap-anywhere">“{version.note}”</p>}
            {version.changed.length > 0 && (
              <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_1fr]">
                {version.changed.map((name) => (
                  <div key={name} className="contents">
                    <dt className="text-muted-foreground">{words.labels[name] ?? name}</dt>
                    <dd className="wrap-anywhere whitespace-pre-wrap">
                      <Changed
                        before={words.wordsOf(name, version.before[name])}
                        after={words.wordsOf(name, version.values[name])}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
      {meta.last_page > 1 && (
        <p className="mt-4 flex gap-4">
          {meta.current_page > 1 && <Link to={`?${param}=${meta.current_page - 1}`}>Newer versions</Link>}
          {meta.current_page < meta.last_page && <Link to={`?${param}=${meta.current_page + 1}`}>Older versions</Link>}
        </p>
      )}
    </Card>
  );
}

/** Longer values are folded away, above each other. */
const LONG = 160;

function Changed({ before, after }: { before: string; after: string }) {
  if (before.length + after.length < LONG) return `${before} → ${after}`;
  return (
    <details>
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline decoration-dotted underline-offset-3 max-sm:min-h-11">
        Before and after
      </summary>
      <del className="mt-1 block text-muted-foreground">{before}</del>
      <ins className="mt-2 block no-underline">{after}</ins>
    </details>
  );
}
