/** An expected failure with a message for the user of the terminal. */
export class Failure extends Error {
  override name = 'Failure';
}
