import { expect, it } from 'vitest'
import { auditLines, countedIn, customersAccess, operatorsAccess } from './accessRecords.ts'
import { onSqlite } from './harness.ts'

/** Values that differ each time, the longest first: within a secret there may be letters that look like a code. */
const RANDOM: [form: RegExp, instead: string][] = [
  [/ada-[\w-]+(@|%40)customers\.example/g, '@'],
  [/[\da-f]{8}(-[\da-f]{4,12}){4}/g, '#'],
  [/[\w-]{22,}/g, '#'],
  [/([\dA-Z]{4}-){3}[\dA-Z]{4}|SR-\w{8}/g, '#'],
  [/(RF\d\d)?\b\d{10}\b|\b\d{6}\b/g, '#'],
]
const withoutRandom = (line: string): string =>
  RANDOM.reduce((rest, [form, instead]) => rest.replace(form, instead), line)

onSqlite('the access', (startBank) => {
  it.each([
    ['customers', customersAccess],
    ['operators', operatorsAccess],
  ] as const)(
    '[G4] [G11] [B34] of %s is answered, mailed and recorded as before a change of the code',
    async (name, play) => {
      const b = await startBank({ limitFactor: 100 })
      const lines: string[] = []
      const counts = await countedIn(async () => lines.push(...(await play(b))))
      lines.push(...(await auditLines(b)), ...counts)
      const text = lines.map((line) => withoutRandom(line).replace(/\n/g, ' | '))
      await expect(`${text.join('\n')}\n`).toMatchFileSnapshot(`access-${name}.txt`)
    },
  )
})
