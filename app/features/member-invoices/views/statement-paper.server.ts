import { clubToday } from '~/lib/env.server';
import type { PdfFile } from '~/lib/http/pdf.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { shownPhone } from '~/lib/text/phone';
import { openPaper } from '~/services/pdf/open-paper.server';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { readStatement } from './read-statement.server';
import { statementWords } from './statement-words';

/** Returns a membership's statement as a PDF, in the member's language. @throws AppError 404 */
export async function statementPaper(context: OperationContext, key: string): Promise<PdfFile> {
  const statement = await readStatement(context, key);
  const words = statementWords[statement.language];
  const club = await clubOf(context);
  const paper = openPaper(context, {
    club: club.name,
    contact: [club.name, shownPhone(club.phone), club.email].join(' · '),
    title: words.title,
    language: statement.language,
  });
  paper.entry(words.member, `${statement.memberName} (${statement.memberID})`);
  paper.entry('', [statement.street, [statement.city, statement.pin].filter(Boolean).join(' ')].join('\n'));
  paper.entry(words.until, formatDay(clubToday(context)));
  paper.heading(words.lines);
  paper.amounts(words.date, [words.charges, words.credit, words.balance], { isStrong: true });
  const money = (cents: number) => (cents === 0 ? '' : formatMoney(cents));
  for (const { creation_date, description, charges, credit, balance } of statement.jobDetails) {
    paper.amounts(`${formatDay(creation_date)} · ${description}`, [
      money(charges),
      money(credit),
      formatMoney(balance),
    ]);
  }
  if (statement.jobDetails.length === 0) paper.paragraph(words.none);
  paper.heading(words.totals);
  paper.sum(words.charges, formatMoney(statement.totalCharges));
  paper.sum(words.credit, formatMoney(statement.totalCredit));
  const balance = statement.totalBalance;
  paper.sum(balance < 0 ? words.surplus : words.owed, formatMoney(Math.abs(balance)), { isStrong: true });
  return { name: `Statement-${statement.memberID}.pdf`, bytes: await paper.save() };
}
