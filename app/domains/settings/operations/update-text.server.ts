import { addYears, type Day } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { longDay } from '~/lib/text/long-day';
import type { StoredText } from '~/lib/texts/registered-text';
import { givenWords } from '../rules/given-words.server';
import { withText } from '../rules/text-words';
import { updateTextInput } from '../schema';
import { saveText } from '../steps/save-text.server';

const MOST_YEARS = 5;

/** Saves the words of a text; a blank language is the default again. @throws AppError 404, 409, 422 */
export const updateText = defineOperation({
  name: 'update-text',
  needs: 'setting.update',
  input: updateTextInput,
  run: (context, { key, version: seen, note, en, es, from_on }) =>
    saveText(context, {
      key,
      seen,
      note,
      message: 'Settings Updated Successfully!',
      change(text, saved) {
        const stored = withText(text, saved, givenWords(text, { en, es }));
        return text.isDocument ? { ...stored, from_on: firstDay(context, saved, from_on) } : stored;
      },
    }),
});

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);

/** The first day of a version: today where none is given. @throws AppError 422 at `from_on` */
function firstDay(context: OperationContext, saved: StoredText, given: Day | undefined): Day {
  const today = clubToday(context);
  const before = saved.from_on ?? today;
  // A form has the day of what it shows, which may have begun
  const isSame = given === undefined || given === before;
  const day = isSame ? laterOf(before, today) : given;
  const last = addYears(today, MOST_YEARS);
  if (day < today) throw invalid({ from_on: `This must not be before ${longDay(today)}` });
  if (day > last) throw invalid({ from_on: `This must not be after ${longDay(last)}` });
  return day;
}
