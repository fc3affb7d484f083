import { expect, it } from 'vitest'
import { decisionRecords } from './decisionRecords.ts'
import { inOrder } from './demoAnswers.ts'
import { onSqlite } from './harness.ts'

/** Values that differ each time: addresses, ids, secrets, account numbers with their references, codes of mails and reports. */
const RANDOM = [
  /ada-[\w-]+@customers\.example/,
  /[\da-f]{8}(-[\da-f]{4,12}){4}|[\w-]{43,}|\b[\da-f]{32}\b|\b[\dA-F]{12}\b/,
  /(RF\d\d)?\d{10}\b|\b\d{6}\b|SR-\w{8}/,
]
const withoutRandom = (text: string): string =>
  RANDOM.reduce((rest, one) => rest.replace(new RegExp(one, 'g'), '#'), text)

onSqlite('every decision of the back office', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })

  it('[B10] [B12] [B17] [H14] [S4] is offered, answered, shown to both sides and recorded as before a change of the code', async () => {
    const answers = await decisionRecords(b)
    const lines = [...answers].map(
      ([name, values]) => `${withoutRandom(name)}: ${inOrder(values.map(withoutRandom))}\n`,
    )
    await expect(lines.sort().join('')).toMatchFileSnapshot('decisions.txt')
  })
})
