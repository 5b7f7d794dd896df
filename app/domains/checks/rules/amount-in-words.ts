const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function below1000(number: number): string[] {
  if (number >= 100)
    return [ONES[Math.floor(number / 100)]!, 'hundred', ...(number % 100 ? below1000(number % 100) : [])];
  if (number < 20) return [ONES[number]!];
  return [TENS[Math.floor(number / 10) - 1]!, ...(number % 10 ? [ONES[number % 10]!] : [])];
}

const words = (number: number): string[] =>
  number < 1000
    ? below1000(number)
    : [...below1000(Math.floor(number / 1000)), 'thousand', ...(number % 1000 ? below1000(number % 1000) : [])];

const counted = (number: number, noun: string) => [...words(number), number === 1 ? noun : `${noun}s`];

/** An amount as written out on a check, in letters and spaces only. */
export function amountInWords(cents: number): string {
  const [dollars, rest] = [Math.floor(cents / 100), cents % 100];
  const said = [...counted(dollars, 'dollar'), ...(rest > 0 ? ['and', ...counted(rest, 'cent')] : [])].join(' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
