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
  /** where its site is; undefined when that is on another origin */
  siteUrl?: string
  close(): Promise<void>
}

/** Our own server, with the embedded defaults. @param webDir the built site that it serves */
async function openReference(webDir?: string): Promise<OpenBackend> {
  const bank = await testBank({ engine: 'sqlite', limitFactor: 1000, webDir })
  // Pages and payloads of these tests are of today.
  bank.clock.set(new Date())
  const siteUrl = await bank.listen()
  return {
    url: `${siteUrl}/api/`,
    siteUrl,
    operator: referenceOperator(siteUrl, bank.bank.operatorKey),
    close: () => bank.close(),
  }
}

/** Every back end that the site is proven with. */
export const backends: Record<string, (webDir?: string) => Promise<OpenBackend>> = {
  reference: openReference,
  ...Object.fromEntries(
    [jsonStrings, storedDocuments, plainText].map((style) => [
      style.name,
      () => startSmallBank(style),
    ]),
  ),
}
