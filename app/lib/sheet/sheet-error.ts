/** Why a file cannot be read as a sheet. */
export type SheetFault =
  | 'empty'
  | 'not-a-table'
  | 'old-excel'
  | 'too-large'
  | 'damaged'
  | 'no-header'
  | 'doubled-column'
  | 'too-many-rows'
  | 'long-cell';

/** A file that cannot be read as a sheet; the message tells its sender what to do. */
export class SheetError extends Error {
  readonly fault: SheetFault;

  constructor(fault: SheetFault, message: string) {
    super(message);
    this.name = 'SheetError';
    this.fault = fault;
  }
}

export const damaged = () => new SheetError('damaged', 'This file is damaged or incomplete. Save it again and retry.');

export const tooLarge = () =>
  new SheetError('too-large', 'There is too much in this file. Split it and send the parts.');
