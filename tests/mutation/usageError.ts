/** The command cannot do what it was asked for; its message is one line. */
export class UsageError extends Error {}
