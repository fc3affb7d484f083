import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { flowsOfFile, groupsOf } from './groups.ts'

describe('the groups of flows', () => {
  it.each(['view', 'browser'] as const)('have one test file each at the %s level', (level) => {
    const files = readdirSync(join(import.meta.dirname, level)).filter((file) =>
      file.endsWith('.test.ts'),
    )
    expect(files.sort()).toEqual(groupsOf(level).map((group) => `${group}.test.ts`))
  })

  it('refuse a file whose name is no group', () => {
    expect(() => flowsOfFile('view/elsewhere.test.ts')).toThrow(
      'no flow is in the group "elsewhere"',
    )
  })
})
