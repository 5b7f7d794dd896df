import type { Answer } from './port';

/** A header line has at most 998 characters, and mail programs need the ends of the list alone. */
const MOST_REFERENCES = 20;
const LONGEST = 900;

const bracketed = (id: string) => `<${id}>`;

/** A Message-ID without brackets and space, as it is stored and compared. */
export function bareMessageId(id: string | null | undefined): string | null {
  const bare = (id ?? '').trim().replace(/^<|>$/g, '').trim();
  return bare === '' || /[\s<>]/.test(bare) || bare.length > LONGEST ? null : bare;
}

/** The References of a reply: the first, which names the conversation, and the last before it. */
export function referencesOf(earlier: readonly string[], answered: string | null): string[] {
  const all = [...new Set([...earlier, ...(answered ? [answered] : [])])];
  const kept = all.length > MOST_REFERENCES ? [all[0]!, ...all.slice(1 - MOST_REFERENCES)] : all;
  while (kept.length > 2 && kept.map(bracketed).join(' ').length > LONGEST) kept.splice(1, 1);
  return kept;
}

/** The headers of a mail beside those every mail has. */
export function headersOf(key: string, answers: Answer | undefined): Record<string, string> {
  const headers = { 'X-Entity-Ref-ID': key };
  // Keeps autoresponders from replying; a person's reply may be replied to
  if (!answers) return { ...headers, 'Auto-Submitted': 'auto-generated' };
  const { inReplyTo, references } = answers;
  return {
    ...headers,
    ...(inReplyTo && { 'In-Reply-To': bracketed(inReplyTo) }),
    ...(references.length > 0 && { References: references.map(bracketed).join(' ') }),
  };
}
