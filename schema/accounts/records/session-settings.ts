/** Port: what the environment says about sessions (docs/rules.md "Sessions"). */
export interface SessionSettings {
  /** After so many milliseconds a sign-in ends, however much it was used. */
  longestMs: number;
}
