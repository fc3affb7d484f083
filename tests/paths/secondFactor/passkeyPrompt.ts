import type { Page } from 'playwright-core'
import type { NewPasskeyOutcome } from '#machines/proofMethods.ts'
import type { CallEnd } from '#statechart-paths'
import { PATIENCE } from '#tests/support/patience.ts'
import type { SiteContext } from '../levels/browser/browserSetup.ts'
import { endByLostCode } from './lostPasskeyCode.ts'

const PAUSE_MS = 20

/** Options of a passkey that no prompt reads. */
export const passkeyOptions = {
  challenge: 'AAAA',
  rp: { name: 'Quatums' },
  user: { id: 'AAAA', name: 'ada@example.com', displayName: 'Ada Byron' },
  pubKeyCredParams: [],
}

interface Prompted {
  passkeyPrompt?: { resolve(credential: object): void; reject(error: Error): void }
}

/** From the next page on, the browser's prompt for a passkey waits until `endPrompt`. */
export async function holdPrompts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const prompt = () =>
      new Promise((resolve, reject) => {
        ;(window as Prompted).passkeyPrompt = { resolve, reject }
      })
    // A blank page has none.
    Object.assign(navigator.credentials ?? {}, { get: prompt, create: prompt })
  })
}

const errors: Partial<Record<NewPasskeyOutcome, string>> = {
  dismissed: 'NotAllowedError',
  failed: 'UnknownError',
  alreadyAdded: 'InvalidStateError',
}

/** Ends the open prompt as a sample says, or sees that its code did not come. @throws Error when none opens */
export async function endPrompt({ kind, sample }: CallEnd, context: SiteContext): Promise<void> {
  if (kind === 'failure') return endByLostCode(context)
  const { page } = context
  const outcome = sample as NewPasskeyOutcome
  const end = (name: string | undefined) => {
    const prompt = (window as Prompted).passkeyPrompt
    if (!prompt) return false
    ;(window as Prompted).passkeyPrompt = undefined
    const bytes = new ArrayBuffer(1)
    if (name) prompt.reject(new DOMException('', name))
    else
      prompt.resolve({
        id: 'AAAA',
        rawId: bytes,
        type: 'public-key',
        response: {
          clientDataJSON: bytes,
          attestationObject: bytes,
          authenticatorData: bytes,
          signature: bytes,
          getTransports: () => [],
        },
        getClientExtensionResults: () => ({}),
      })
    return true
  }
  for (let waited = 0; !(await page.evaluate(end, errors[outcome])); waited += PAUSE_MS) {
    if (waited > PATIENCE) throw new Error('No prompt for a passkey is open')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Why a prompt cannot end so in Chromium. */
export const cannotPrompt = (move: { kind: string; src?: string; sample?: unknown }) =>
  isPrompt(move) && move.sample === 'unsupported' ? 'Chromium has passkeys' : undefined

/** The same on the pages of operators, where nothing loses the code for passkeys. */
export const cannotPromptOperator = (move: Parameters<typeof cannotPrompt>[0]) =>
  isPrompt(move) && move.kind === 'failure'
    ? 'the tours of the second factors lose the code for passkeys'
    : cannotPrompt(move)

const isPrompt = ({ src }: { src?: string }) =>
  ['askPasskey', 'createPasskey', 'makePasskey'].includes(src ?? '')
