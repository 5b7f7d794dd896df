import { contractorByIdRead } from '~/domains/contractors/queries.server';
import { notFound } from '~/lib/errors';
import type { PdfFile } from '~/lib/http/pdf.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { contractorOfPayment, paymentIdOf, paymentRead } from '../queries.server';
import { remittanceName } from '../rules/remittance';
import { lineOf, selectLinesOfCheck } from '../views/remittance.server';
import { checkRemittance } from '../views/remittance-paper.server';

/** The remittance of one check as a PDF, and what its mail says. @throws AppError 404 */
export async function checkPaper(context: OperationContext, key: string) {
  const { db } = context;
  const { payment, contractor, rows } = await readTogether(db, {
    payment: paymentRead(db, key),
    contractor: contractorByIdRead(db, contractorOfPayment(key)),
    rows: allOf(selectLinesOfCheck(db, paymentIdOf(key))),
  });
  if (!payment || !contractor) throw notFound('Payment');
  const { check_number, paid_on } = payment;
  const lines = rows.map(lineOf);
  const paper: PdfFile = {
    name: `${remittanceName([contractor.name], `check_${check_number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}`)}.pdf`,
    bytes: await checkRemittance(context, { contractor, check_number, paid_on, lines }),
  };
  return { paper, payment, contractor, lines };
}
