import { choiceEditor, choiceLabels } from '~/domains/settings/forms/choice-values';

export const categoryLabels = {
  ...choiceLabels,
  code: 'Code',
  words: 'Words of requests',
  words_es: 'Words of requests in Spanish',
};
export const codeLabels = { description: 'Name', description_es: 'Name in Spanish' };

export const categoryEditor = choiceEditor({
  noun: 'category',
  operation: 'update-job-category',
  schema: () => import('../schema').then((module) => module.updateJobCategoryInput),
  labels: categoryLabels,
  savedOf: ({ job_category }) => job_category,
});

export const codeEditor = choiceEditor({
  noun: 'job type',
  operation: 'update-job-code',
  schema: () => import('../schema').then((module) => module.updateJobCodeInput),
  labels: codeLabels,
  savedOf: ({ job_code }) => job_code,
});
