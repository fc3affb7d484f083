import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askForPasskey, canUsePasskeys, createPasskey } from '#actors/passkeys.ts'
import { createPrivateAnswers } from '#session/privateAnswers.ts'
import { eventually } from '#tests/support/eventually.ts'

/** jsdom has no passkeys. The prompt of a browser ends as this says. */
let prompt: () => Promise<unknown>
const given: CredentialRequestOptions[] = []

const options = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Quatums' },
  user: { id: 'AQID', name: 'ada@example.com', displayName: 'Ada' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
}
const refusedBy = (name: string) => () => Promise.reject(new DOMException('No', name))
/** A browser's answer to a prompt; its bytes are arbitrary here. */
const bytes = new Uint8Array([1, 2, 3]).buffer
const answer = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
}

beforeEach(() => {
  const open = (request: CredentialRequestOptions) => {
    given.push(request)
    return prompt()
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', { credentials: { get: open, create: open } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  given.length = 0
})

const going = new AbortController().signal

it('[G34] without passkeys in the browser nothing is asked', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(canUsePasskeys()).toBe(false)
  expect(await askForPasskey(createPrivateAnswers(), options, going)).toBe('unsupported')
  expect(given).toEqual([])
})

it('[G34] an answer is kept for the call that sends it', async () => {
  prompt = () => Promise.resolve(answer)
  const answers = createPrivateAnswers()
  expect(await askForPasskey(answers, options, going)).toBe('answered')
  expect(answers.read('passkeyAnswer')).toMatchObject({ id: 'AQID', type: 'public-key' })
})

it.each([
  ['NotAllowedError', 'dismissed', 'dismissed'],
  ['AbortError', 'dismissed', 'dismissed'],
  ['InvalidStateError', 'failed', 'alreadyAdded'],
  ['SecurityError', 'failed', 'failed'],
] as const)(
  '[G34] a prompt that ends with %s is %s, and %s for a new passkey',
  async (name, asked, created) => {
    prompt = refusedBy(name)
    const answers = createPrivateAnswers()
    expect(await askForPasskey(answers, options, going)).toBe(asked)
    expect(await createPasskey(answers, options, going)).toBe(created)
    expect(answers.find('passkeyAnswer')).toBeUndefined()
  },
)

it('[G34] a flow that ends closes its prompt, and an answer that comes later is not kept', async () => {
  const ending = new AbortController()
  const answers = createPrivateAnswers()
  prompt = () =>
    new Promise((resolve) => given.at(-1)!.signal!.addEventListener('abort', () => resolve(answer)))
  const outcome = askForPasskey(answers, options, ending.signal)
  await eventually(() => expect(given).toHaveLength(1))
  ending.abort()
  expect(given[0]!.signal!.aborted).toBe(true)
  expect(await outcome).toBe('dismissed')
  expect(answers.find('passkeyAnswer')).toBeUndefined()
})

it('[G34] a flow that has ended while the code came opens no prompt', async () => {
  await expect(
    askForPasskey(createPrivateAnswers(), options, AbortSignal.abort()),
  ).rejects.toThrow()
  expect(given).toEqual([])
})
