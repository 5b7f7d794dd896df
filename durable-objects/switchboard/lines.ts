/** The owner of a telephone: a colleague's extension, or an outside number. */
export interface Line {
  /** '101', or '+12065550142'. */
  number: string;
  name: string;
  /** 0 outside. */
  userId: number;
  isOutside: boolean;
}

/** Whether two are the same person's telephone: an extension may be reassigned. */
export const isSameLine = (one: Line, other: Line): boolean =>
  one.number === other.number && one.userId === other.userId && one.isOutside === other.isOutside;

/** Whether two are the same colleague's, whose extension may change in mid-call, or the same number outside. */
export const isSamePerson = (one: Line, other: Line): boolean =>
  one.isOutside === other.isOutside && (one.isOutside ? one.number === other.number : one.userId === other.userId);

/** What the switchboard needs of the rest of the product. */
export interface SwitchboardWork {
  /** The club's number. */
  clubNumber: string;
  /** Whether numbers outside are reached. */
  hasLineOut: boolean;
  /** Whether the club's own number rings now. */
  isOpen(): Promise<boolean>;
  isBlocked(number: string): Promise<boolean>;
  /**
   * Whether a colleague's telephone is still allowed as it was connected: the session is valid, its person may
   * telephone and has that extension.
   */
  mayTelephone(telephone: { line: Line; sessionHash: string }): Promise<boolean>;
  /** Whether the log has a call with this id. */
  isLogged(callId: string): Promise<boolean>;
  /** The colleague at an extension; null where there is none. */
  findLine(extension: string): Promise<Line | null>;
  /** Ids of the colleagues at the service location of the household with this number; none where it is unknown. */
  findOffice(number: string): Promise<number[]>;
  /** Notifies open wallboards of a change. */
  tellBoard(): Promise<void>;
  /** Stores a finished call. */
  storeCall(call: FinishedCall): Promise<void>;
}

/** A call as the switchboard follows it, from its first INVITE on. */
export interface FollowedCall {
  /** Call-ID of the caller's side, which stays the call's name when another telephone takes it over. */
  id: string;
  caller: Line;
  /** The dialled number. */
  number: string;
  /** The called telephone; null where many ring. */
  callee: Line | null;
  startedAt: number;
  answeredAt: number | null;
}

export interface FinishedCall extends FollowedCall {
  endedAt: number;
  /** The final status to the caller where nobody answered. */
  status: number | null;
  isCanceled: boolean;
}
