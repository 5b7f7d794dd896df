/** Whose telephone it is: a colleague's extension, or a number of the world outside. */
export interface Line {
  /** '101', or '+12065550142'. */
  number: string;
  name: string;
  /** 0 outside. */
  userId: number;
  isOutside: boolean;
}

/** Whether two are the same person's telephone: an extension goes from one to another. */
export const isSameLine = (one: Line, other: Line): boolean =>
  one.number === other.number && one.userId === other.userId && one.isOutside === other.isOutside;

/** Whether two are the same colleague's, whose extension may change in mid-call, or the same number outside. */
export const isSamePerson = (one: Line, other: Line): boolean =>
  one.isOutside === other.isOutside && (one.isOutside ? one.number === other.number : one.userId === other.userId);

/** What the switchboard asks of the rest of the product. */
export interface SwitchboardWork {
  /** The club's number. */
  clubNumber: string;
  /** Whether numbers outside are reached. */
  hasLineOut: boolean;
  /** Whether the club's own number rings now. */
  isOpen(): boolean;
  isBlocked(number: string): Promise<boolean>;
  /**
   * Whether a colleague's telephone may be used as what it was connected as: the session goes on, its person may
   * telephone and has that extension.
   */
  mayTelephone(telephone: { line: Line; sessionHash: string }): Promise<boolean>;
  /** Whether the log has a call with this id. */
  isLogged(callId: string): Promise<boolean>;
  /** The colleague at an extension; null where there is none. */
  findLine(extension: string): Promise<Line | null>;
  /** Ids of the colleagues at the service location of the household with this number; none where it is not known. */
  findOffice(number: string): Promise<number[]>;
  /** Tells who looks at the wallboard that it has changed. */
  tellBoard(): Promise<void>;
  /** Stores a call that is over. */
  storeCall(call: FinishedCall): Promise<void>;
}

/** A call as the switchboard follows it, from its first INVITE on. */
export interface FollowedCall {
  /** Call-ID of the caller's side, which stays its name when one of the two takes it over with another telephone. */
  id: string;
  caller: Line;
  /** What was dialled. */
  number: string;
  /** Whose telephone it is or was; null where many ring. */
  callee: Line | null;
  startedAt: number;
  answeredAt: number | null;
}

export interface FinishedCall extends FollowedCall {
  endedAt: number;
  /** With which the caller's side ended where nobody answered. */
  status: number | null;
  isCanceled: boolean;
}
