import { eq } from 'drizzle-orm';
import { addChoice } from '~/domains/settings/steps/choices.server';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { createJobCodeInput } from '../schema';
import { codeList } from '../steps/kind-lists.server';
import { jobCategories } from '../table.server';

/** Adds a type of job to a kind of work. @throws AppError 404, 422 for a taken name */
export const createJobCode = defineOperation({
  name: 'create-job-code',
  needs: 'setting.create',
  input: createJobCodeInput,
  async run(context, { id: category_id, ...fields }) {
    const [category] = await context.db
      .select({ id: jobCategories.id })
      .from(jobCategories)
      .where(eq(jobCategories.id, category_id));
    if (!category) throw notFound('Category');
    return addChoice(context, codeList, { ...fields, category_id });
  },
});
