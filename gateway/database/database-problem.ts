/** Why the database cannot be opened; the message is the one line that the operator reads. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem';
}
