import * as z from 'zod';
import { REQUIRED, requiredText, text } from '~/lib/form/schema';
import { answers, LONGEST_ANSWER } from '../rules/answers';

/** The answer of who sent a request to “Was it right?”. */
export const answerJobRequestInput = z.object({
  token: requiredText(128),
  answer: z.enum(answers, REQUIRED),
  /** What is not right. */
  words: text(LONGEST_ANSWER),
});
