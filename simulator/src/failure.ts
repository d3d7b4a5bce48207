/** A reason to give up, in a sentence for the person at the terminal. */
export class Failure extends Error {
  override name = 'Failure';
}
