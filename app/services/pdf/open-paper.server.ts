import type { OperationContext } from '~/lib/operation/operation.server';
import { logoKey } from '~/lib/settings/logo-key';
import type { Letterhead, openPaper as open } from './paper.server';

type Printer = Omit<Awaited<ReturnType<typeof open>>, 'save'>;
type Name = keyof Printer;

/** A document as the calls that fill it, in their order. */
export interface PaperText {
  letterhead: Letterhead;
  calls: { [Each in Name]: [name: Each, ...given: Parameters<Printer[Each]>] }[Name][];
}

/**
 * A document as in `paper.server.ts`, printed by the Worker behind the site: the libraries and fonts, 1.3 MB, would be
 * compiled whenever an isolate of the site starts.
 */
export function openPaper(
  { env, settings }: Pick<OperationContext, 'env' | 'settings'>,
  letterhead: Omit<Letterhead, 'logo' | 'accent'>,
) {
  const calls: PaperText['calls'] = [];
  const called =
    <Each extends Name>(name: Each) =>
    (...given: Parameters<Printer[Each]>) =>
      void calls.push([name, ...given] as never);
  const printer: Printer = {
    heading: called('heading'),
    entry: called('entry'),
    sum: called('sum'),
    row: called('row'),
    amounts: called('amounts'),
    paragraph: called('paragraph'),
    blank: called('blank'),
    nextPage: called('nextPage'),
  };
  return {
    ...printer,
    save: async (): Promise<Uint8Array> => {
      const { logo, shades } = (await settings()).look;
      const picture = logo && (await env.FILES.get(logoKey(logo.file)));
      const bytes = picture && new Uint8Array(await picture.arrayBuffer());
      return env.BACKSTAGE.print({
        letterhead: { ...letterhead, logo: bytes, accent: shades?.light.brand ?? null },
        calls,
      });
    },
  };
}
