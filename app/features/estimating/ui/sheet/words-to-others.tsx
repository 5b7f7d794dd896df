import type { EstimateOnPage } from '~/domains/estimates/ui/view/estimate-facts';
import { Field } from '~/ui/form/fields/field';
import { Textarea } from '~/ui/form/fields/textarea';

interface WordsToOthersProps {
  /** The estimates that the acceptance declines. */
  others: EstimateOnPage[];
  words: Record<string, string>;
  errors: Record<string, string[]>;
  onChange(words: Record<string, string>): void;
}

/** The words that were typed, for the call that accepts: blank ones are left out, and of those who are out by now. */
export const typedWords = (words: Record<string, string>, others: EstimateOnPage[]) =>
  Object.fromEntries(
    others.flatMap(({ id }) => {
      const word = words[id] ?? '';
      return word.trim() === '' ? [] : [[id, word]];
    }),
  );

/** A word to each contractor who is not chosen; it is added to the mail that they get. */
export function WordsToOthers({ others, words, errors, onChange }: WordsToOthersProps) {
  return others.map(({ id, contractor }) => (
    <Field
      key={id}
      id={`word-${id}`}
      label={`Word to ${contractor.name}`}
      help="They get a mail that another was chosen, with this word."
      errors={errors[`words.${id}`]}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={1000}
          value={words[id] ?? ''}
          onChange={(event) => onChange({ ...words, [id]: event.currentTarget.value })}
        />
      )}
    </Field>
  ));
}
