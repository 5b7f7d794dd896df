/** The card of the calling household, shown while it rings. */
export interface CallerCard {
  status: string;
  address: string;
  /** Titles of its open jobs. */
  jobs: string[];
  /** Its debt, in cents. */
  owed: number;
  /** Its newest notes. */
  notes: string[];
  /** Number of other households with the same number. */
  others: number;
}
