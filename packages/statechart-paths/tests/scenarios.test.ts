import { describe, expect, it } from 'vitest'
import { type Flow, planFor, replayAll, scenariosOf } from '../src/index.ts'
import { formWizard } from './charts/formWizard.ts'

const scenariosIn = async (flow: Flow) => {
  const { replays } = await replayAll(flow, planFor(flow, 'shortest').paths)
  return scenariosOf(flow, replays)
}
const labelsOf = (all: Awaited<ReturnType<typeof scenariosIn>>) =>
  new Map(all.map(({ id, replay }) => [replay.path.moves.map(({ label }) => label).join(), id]))

describe('scenarios', () => {
  it('[X10] have an id from their moves, which stays when paths are added before them', async () => {
    const before = labelsOf(await scenariosIn(formWizard))
    const { cases } = formWizard
    const more = { Bea: { name: 'Bea' }, ...cases.events.nameTyped }
    const changed = {
      ...formWizard,
      cases: { ...cases, events: { ...cases.events, nameTyped: more } },
    }
    const after = labelsOf(await scenariosIn(changed))
    expect(after.size).toBeGreaterThan(before.size)
    const kept = [...before].filter(([labels]) => after.has(labels))
    expect(kept).not.toEqual([])
    expect(kept.filter(([labels, id]) => after.get(labels) !== id)).toEqual([])
    expect([...before.values()]).toContain('2h7rqbfw0n')
  })

  it('[X10] have ids that differ, of ten letters and digits', async () => {
    const ids = (await scenariosIn(formWizard)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{10}$/)
  })

  it('[X11] have a title with their actual end', async () => {
    const scenarios = await scenariosIn(formWizard)
    for (const { title, replay } of scenarios)
      expect(title.endsWith(` ${replay.steps.at(-1)!.state}`)).toBe(true)
    // The path to a failure continues: the form is sent again.
    expect(scenarios.map(({ title }) => title)).toContain(
      'saving → save fails: offline → terms, ends in saving',
    )
  })

  it('[X12] have the names of the cases: each names the shortest scenario with its move', async () => {
    const names = { 'No connection': 'save fails: offline', 'Nothing of the kind': 'no such move' }
    const named = { ...formWizard, cases: { ...formWizard.cases, names } }
    const all = await scenariosIn(named)
    const [found, ...others] = all.filter(({ name }) => name !== undefined)
    expect(others).toEqual([])
    expect(found!.name).toBe('No connection')
    expect(found!.replay.path.moves.map(({ label }) => label)).toContain('save fails: offline')
  })
})
