/** Characters that continue a name: an address `me@dana.example` mentions nobody, and “@Dan” is not Dana. */
const IN_WORD = /[\p{L}\p{N}]/u;

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * The people mentioned in a text by “@” and their full name, in any case. Of names with the same beginning the longest
 * wins; two people with the same name are both mentioned.
 */
export function mentionedIn<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  const words = plain(text);
  const named = people
    .map((person) => ({ person, name: plain(person.name) }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length);
  const found = new Set<string>();
  for (let at = words.indexOf('@'); at !== -1; at = words.indexOf('@', at + 1)) {
    if (at > 0 && IN_WORD.test(words[at - 1]!)) continue;
    const isMeant = ({ name }: { name: string }) =>
      words.startsWith(name, at + 1) && !IN_WORD.test(words[at + 1 + name.length] ?? '');
    const longest = named.find(isMeant);
    if (longest) found.add(longest.name);
  }
  return named.filter(({ name }) => found.has(name)).map(({ person }) => person);
}
