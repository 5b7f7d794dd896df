import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { isCommonPassword } from '~/lib/password.server';
import { clubOf } from '~/lib/settings/club-of.server';
import type { User } from '../queries.server';

const GUESSABLE = 'This password is easily guessed. Please choose another one.';
/** Common words of passwords at a club's portal, besides the names of the club and the user. */
const WORDS = ['homeowners', 'homeowner', 'member', 'members', 'membership', 'portal', 'office', 'staff', 'executive'];
const SHORTEST_WORD = 3;

type Person = Pick<User, 'email' | 'first_name' | 'last_name'>;

/**
 * Refuses a new password from the lists of common passwords, or a word of the club's or the user's with only digits and
 * signs around it.
 * @throws AppError 422 at `password`
 */
export async function refuseGuessable(
  context: OperationContext,
  password: string,
  { email, first_name, last_name }: Person,
): Promise<void> {
  const { name } = await clubOf(context);
  const own = [name, ...name.split(/\s+/), email, email.split('@')[0]!, first_name, last_name, first_name + last_name];
  const words = new Set([...WORDS, ...own.map(lettersOf)].filter(({ length }) => length >= SHORTEST_WORD));
  if (isCommonPassword(password) || words.has(lettersOf(password))) throw invalid({ password: GUESSABLE });
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
