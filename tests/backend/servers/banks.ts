import { testBank } from '#tests/server/harness.ts'
import type { Operator } from '../operator.ts'
import { referenceOperator } from '../operators/reference.ts'
import { jsonStrings } from './jsonStrings.ts'
import { plainText } from './plainText.ts'
import { startSmallBank } from './start.ts'
import { storedDocuments } from './storedDocuments.ts'

/** A back end that is open for the tests. */
export interface OpenBackend {
  url: string
  operator: Operator
  close(): Promise<void>
}

/** Our own server, with the embedded defaults. */
export async function openReference(): Promise<OpenBackend> {
  const bank = await testBank({ engine: 'sqlite', limitFactor: 1000 })
  // Payloads of these tests are of today.
  bank.clock.set(new Date())
  const url = await bank.listen()
  const address = await bank.listenBackOffice()
  const cookie = async () => (await bank.operator('conformance')).cookie
  return {
    url: `${url}/api/`,
    operator: referenceOperator(url, { address, cookie }),
    close: () => bank.close(),
  }
}

/** Banks that have the brief's calls alone. Their site is on another origin. */
export const smallBanks: Record<string, () => Promise<OpenBackend>> = Object.fromEntries(
  [jsonStrings, storedDocuments, plainText].map((style) => [
    style.name,
    () => startSmallBank(style),
  ]),
)
