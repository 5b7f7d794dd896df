import type { TelephoneState } from '../../states';

type Instant = string | Date;

export interface BoardPerson {
  id: number;
  name: string;
  bgColor: string | null;
  txtColor: string | null;
  extension: string;
  /** Their service location: `01-Seattle`. */
  office: string | null;
  /** Null where it is unknown. */
  state: TelephoneState | null;
  since: Instant | null;
}

export interface BoardCall {
  call_id: string;
  phone_number: string;
  name: string;
  /** The household's page. */
  member: string | null;
  /** The colleague who calls. */
  user_id: number | null;
  since: Instant;
  rings_at: number[];
}

/** What the wallboard shows, as its call returns it. */
export interface WallboardData {
  now: Instant;
  isOpen: boolean;
  board: 'known' | 'elsewhere' | 'away';
  people: BoardPerson[];
  waiting: BoardCall[];
  longestWaitSince: Instant | null;
  today: { answered: number; missed: number };
}
