import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { flowDiff } from '../../scripts/flowsDiff/diff.ts'
import { readModel, readPaths } from '../../scripts/flowsDiff/readModel.ts'
import { takeScreens } from '../../scripts/flowsDiff/takeScreens.ts'

const temporary = mkdtempSync(join(tmpdir(), 'flows-diff-screens-'))
afterAll(() => rmSync(temporary, { recursive: true }))

describe.skipIf(!hasChromium)('the screens of npm run flows:diff', () => {
  it('[X5] are those of the real views, and the page says when the book of a version cannot be built', async () => {
    const after = { name: 'the working tree', folder: process.cwd() }
    const before = { name: 'v0.0.1', folder: temporary }
    const current = (await readModel(after)).flows.find(({ id }) => id === 'signIn')!
    const changed = ['editing', 'submitting.slow']
    const old = {
      ...current,
      states: current.states.map((state) =>
        changed.includes(state.path) ? { ...state, button: 'Another' } : state,
      ),
    }
    const walked = await readPaths(after, ['signIn'])
    const { byFlow, problems } = await takeScreens(
      { flows: [flowDiff(old, current)], rows: [] },
      { before: walked, after: walked },
      { before, after },
      (name) => join(temporary, name),
    )
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^There are no screens of v0\.0\.1: its book cannot be built\. \S/)
    const [form, slow] = byFlow.signIn!
    expect([form?.title, slow?.title]).toEqual(['Filling in', 'Longer than 15 s'])
    expect([form?.before, slow?.before]).toEqual([undefined, undefined])
    for (const { after: picture } of [form!, slow!]) {
      const png = Buffer.from(picture!, 'base64')
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect(png.readUInt32BE(16)).toBe(1_000)
    }
    expect(form!.after).not.toBe(slow!.after)
  })
})
