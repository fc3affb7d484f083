/** A command cannot do what it was asked for: the message is one line for the person at the terminal. */
export class UsageError extends Error {
  override name = 'UsageError'
}
