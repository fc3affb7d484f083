import type { Bank } from '#actors/bank.ts'
import { askForPasskey, createPasskey } from '#actors/passkeys.ts'
import type { NewPasskeyOutcome, PasskeyOutcome } from '#machines/proofMethods.ts'
import type { NewPasskey } from './api/session.ts'

/** Passkeys of operators: what the bank and the device say stays outside the charts. */

/** Opens the browser's prompt for the passkey of a sign-in. */
export async function promptForPasskey(
  { answers }: Bank,
  signal: AbortSignal,
): Promise<PasskeyOutcome> {
  const { passkeyOptions } = answers.find('challenge') ?? {}
  return passkeyOptions ? askForPasskey(answers, passkeyOptions, signal) : 'failed'
}

/** Opens the browser's prompt that makes a passkey. */
export async function promptForNewPasskey(
  { answers }: Bank,
  signal: AbortSignal,
): Promise<NewPasskeyOutcome> {
  const { options } = answers.find('passkeyCeremony') ?? {}
  return options ? createPasskey(answers, options, signal) : 'failed'
}

/** The sent part of a new passkey. A ceremony is answered once. */
export function madePasskey({ answers }: Bank): NewPasskey {
  const { ceremony } = answers.read('passkeyCeremony')
  const response = answers.read('passkeyAnswer')
  answers.forget('passkeyAnswer', 'passkeyCeremony')
  return { ceremony, response }
}
