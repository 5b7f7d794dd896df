import { shownNumber } from '~/domains/calls/rules/shown-number';
import type { OtherSide } from '../../rules/call-state';

/** A number as display text; an extension is unchanged. */
export const numberOf = ({ phoneNo }: OtherSide): string => {
  if (phoneNo === '' || phoneNo === 'anonymous') return 'Withheld number';
  return phoneNo.startsWith('+') ? shownNumber(phoneNo) : `Extension ${phoneNo}`;
};

export const nameOf = (side: OtherSide): string => side.contact || numberOf(side);
