import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { lazyModule } from '#api/lazyModules.ts'
import type { NewPasskeyOutcome, PasskeyOutcome } from '#machines/proofMethods.ts'
import type { KeptAnswers } from '#session/privateAnswers.ts'

/** Options as the bank sends them. */
type OptionsJson = Record<string, unknown>

/** Few customers need it at every visit, so it comes when it is asked for. */
const webAuthn = lazyModule(() => import('@simplewebauthn/browser'))
type WebAuthn = Awaited<ReturnType<typeof webAuthn>>

/** Whether this browser can use passkeys at all. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/**
 * Opens the browser's prompt for a passkey; its answer is kept as `passkeyAnswer`.
 * @param signal closes the prompt
 * @throws ApiFailure `network` when the code for it does not come
 */
export const askForPasskey = (
  answers: KeptAnswers,
  options: OptionsJson,
  signal: AbortSignal,
): Promise<PasskeyOutcome> =>
  prompted(answers, signal, ({ startAuthentication }) =>
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  ) as Promise<PasskeyOutcome>

/** The same for a new passkey. */
export const createPasskey = (
  answers: KeptAnswers,
  options: OptionsJson,
  signal: AbortSignal,
): Promise<NewPasskeyOutcome> =>
  prompted(answers, signal, ({ startRegistration }) =>
    startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  )

async function prompted(
  answers: KeptAnswers,
  signal: AbortSignal,
  ask: (library: WebAuthn) => Promise<object>,
): Promise<NewPasskeyOutcome> {
  if (!canUsePasskeys()) return 'unsupported'
  const library = await webAuthn()
  signal.throwIfAborted()
  const close = () => library.WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', close)
  try {
    const answer = await ask(library)
    signal.throwIfAborted()
    answers.keep('passkeyAnswer', answer as Record<string, unknown>)
    return 'answered'
  } catch (error) {
    return outcomeOf(error)
  } finally {
    signal.removeEventListener('abort', close)
  }
}

/** For privacy, browsers report one error (NotAllowedError) for a closed prompt, a timeout and a missing passkey. */
function outcomeOf(error: unknown): NewPasskeyOutcome {
  const { name, code } = error as Error & { code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'alreadyAdded'
  // The library's own errors have the name of their cause.
  return name === 'AbortError' || name === 'NotAllowedError' ? 'dismissed' : 'failed'
}
