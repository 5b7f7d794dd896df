/** What is known of the household that calls, shown while it still rings. */
export interface CallerCard {
  status: string;
  address: string;
  /** Titles of its open jobs. */
  jobs: string[];
  /** What it owes, in cents. */
  owed: number;
  /** Its newest notes. */
  notes: string[];
  /** How many other households share the number. */
  others: number;
}
