import { CHANGED_MEANWHILE } from '~/lib/commit.server';
import { AppError } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { readContractor } from './read-contractor.server';

/** 409 with the contractor as it is now, so that nothing typed meanwhile has to be thrown away. */
export async function changedMeanwhile(context: OperationContext, uuid: string): Promise<AppError> {
  return new AppError(409, CHANGED_MEANWHILE, { details: { contractor: await readContractor(context, uuid) } });
}
