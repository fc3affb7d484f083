import type { Challenge, ProofMethod } from '#contract/reauthentication.ts'
import type { Failure } from '#domain/failure.ts'

/** The public part of a challenge; a chart never holds the challenge itself (G31). */
export type KnownChallenge = Pick<Challenge, 'methods' | 'sentTo' | 'expiresAt' | 'attemptsLeft'>

/** How the browser's prompt for a passkey ended. Only `answered` has something to send. */
export type PasskeyOutcome = 'answered' | 'dismissed' | 'unsupported' | 'failed'

/** How the prompt for a new passkey ended. */
export type NewPasskeyOutcome = PasskeyOutcome | 'alreadyAdded'

/** The best way first: a passkey cannot be disclosed to a stranger; a recovery code is used up. */
const order: readonly ProofMethod[] = ['passkey', 'app', 'mail', 'recovery']

/** The ways in the order they are offered. */
export const offeredMethods = (methods: readonly ProofMethod[]): ProofMethod[] =>
  order.filter((method) => methods.includes(method))

/** The way that is offered first. @throws Error when there is none */
export function firstMethod(methods: readonly ProofMethod[]): ProofMethod {
  const [first] = offeredMethods(methods)
  if (!first) throw new Error('A challenge needs a method')
  return first
}

/** The error of an empty code field. */
export const missingCodeMessages: Record<Exclude<ProofMethod, 'passkey'>, string> = {
  app: 'Enter the 6 digits from your app',
  recovery: 'Enter one of your recovery codes',
  mail: 'Enter the code from the email',
}

const wrongMessages: Record<ProofMethod, string> = {
  passkey: 'The bank does not know that passkey. Choose another one.',
  app: 'That is not the code your app shows now. Codes change every 30 seconds.',
  recovery: 'That is not one of your unused recovery codes.',
  mail: 'That is not the code we sent.',
}

/** Why a proof was not accepted, and how many attempts are left if the bank counts them. */
export const wrongProofMessage = (method: ProofMethod, attemptsLeft?: number): string =>
  attemptsLeft === undefined
    ? wrongMessages[method]
    : `${wrongMessages[method]} You have ${attemptsLeft} ${attemptsLeft === 1 ? 'try' : 'tries'} left.`

/** The message of the first step after a challenge has ended. */
export const challengeOverFailure: Failure = {
  kind: 'refused',
  code: 'challengeVoid',
  message: 'The second step took too long or had no tries left. Nothing was changed. Start again.',
}

/** The part of a challenge that a chart may hold. */
export const knownChallenge = ({
  methods,
  sentTo,
  expiresAt,
  attemptsLeft,
}: KnownChallenge): KnownChallenge => ({ methods, sentTo, expiresAt, attemptsLeft })
