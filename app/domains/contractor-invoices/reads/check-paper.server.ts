import { contractorByIdRead } from '~/domains/contractors/queries.server';
import { notFound } from '~/lib/errors';
import type { PdfFile } from '~/lib/http/pdf.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { contractorOfPayment, paymentIdOf, paymentRead } from '../queries.server';
import { remittanceName } from '../rules/remittance';
import { selectLinesOfPayment, selectSettledBy } from '../views/remittance.server';
import { paymentRemittance } from '../views/remittance-paper.server';

/** The remittance of one payment as a PDF, and the text of its mail. @throws AppError 404 */
export async function checkPaper(context: OperationContext, key: string) {
  const { db } = context;
  const { payment, contractor, lines, settled } = await readTogether(db, {
    payment: paymentRead(db, key),
    contractor: contractorByIdRead(db, contractorOfPayment(key)),
    lines: allOf(selectLinesOfPayment(db, paymentIdOf(key))),
    settled: allOf(selectSettledBy(db, paymentIdOf(key))),
  });
  if (!payment || !contractor) throw notFound('Payment');
  const { check_number, contractor_name, paid_on } = payment;
  const which = check_number === null ? paid_on : `check_${check_number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}`;
  const paper: PdfFile = {
    name: `${remittanceName([contractor_name], which)}.pdf`,
    bytes: await paymentRemittance(context, { payment, contractor, lines, settled }),
  };
  return { paper, payment, lines };
}
