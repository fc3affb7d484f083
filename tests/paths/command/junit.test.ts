import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { flowOf } from '#machines/testing/flow.ts'
import { promises } from '#machines/testing/promises.index.ts'
import { planFor, replayAll, scenariosOf } from '#statechart-paths'
import { parseXml } from '#tests/support/parseXml.ts'
import { runOf } from '../levels/run.ts'
import { printHistory } from './history.ts'
import { junitOf } from './junit.ts'

it('[X19] writes a run as JUnit: each path with its id, priority, requirements, steps and faults', async () => {
  const flow = flowOf('newsletter')!
  const { replays } = await replayAll(flow, planFor(flow, 'tour').paths)
  const performed = replays.map(({ path, steps }) => ({
    path,
    steps: steps.map((step) => ({ step, faults: [] as string[], taken: step.taken })),
  }))
  const last = performed[0]!.steps.at(-1)!
  last.faults.push('a <fault>', 'another')
  const text = junitOf(runOf(flow, 'chart', performed, [], 1.5))
  const document = parseXml(text)
  const [suite] = document.querySelectorAll('testsuite')
  expect(suite!.getAttribute('tests')).toBe(String(replays.length))
  expect(suite!.getAttribute('failures')).toBe('1')
  expect(document.querySelector('failure')!.textContent).toBe('a <fault>\nanother')
  const [one] = document.querySelectorAll('testcase')
  const of = (name: string) =>
    [...one!.querySelectorAll(`property[name="${name}"]`)].map((each) => each.getAttribute('value'))
  expect(of('id')).toEqual([scenariosOf(flow, replays)[0]!.id])
  expect(of('priority')).toEqual(['Low'])
  const rows = Object.values(promises.newsletter.promises).flatMap((promise) => promise.rows)
  expect(of('requirement').length).toBeGreaterThan(0)
  expect(rows).toEqual(expect.arrayContaining(of('requirement')))
  const lines = one!.querySelector('system-out')!.textContent!.split('\n')
  expect(lines).toHaveLength(performed[0]!.steps.length + 1)
  expect(lines[0]).toBe('The flow starts with “start”.')
  expect(lines.at(-1)).toContain(` → ${last.step.state}: `)
})

it('[X74] lists the results of each path in kept runs, the most failed first', () => {
  const run = (at: string, failures: Record<string, string>) =>
    junitOf({
      ...{ flow: 'newsletter', level: 'view', dropped: [], transitions: [], unseen: [] },
      ...{ coverage: { states: none, transitions: none }, seconds: 1, at },
      paths: ['first', 'second'].map((id) => ({
        ...{ id, description: `the ${id} path`, input: 'start' },
        steps: [
          {
            ...{ name: 'start', follows: { passed: 0 }, data: null, state: 'editing', sees: '' },
            faults: failures[id] ? [failures[id]] : [],
          },
        ],
      })),
    })
  const dir = mkdtempSync(join(tmpdir(), 'history-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const keep = (name: string, text: string) => {
    mkdirSync(join(dir, 'history', name), { recursive: true })
    writeFileSync(join(dir, 'history', name, 'junit.xml'), text)
  }
  // The time of a run counts, not the name of its file.
  keep('c', run('2026-03-01T10:00:00.000Z', {}))
  keep('a', run('2026-03-03T10:00:00.000Z', {}))
  keep('b', run('2026-03-02T10:00:00.000Z', { second: 'lacks “Thank you”' }))
  const print = (folder: string) => {
    const lines = { out: '', err: '' }
    const code = printHistory(join(dir, folder), {
      out: (text) => (lines.out += text),
      err: (text) => (lines.err += text),
    })
    return { code, ...lines }
  }
  expect(print('history')).toEqual({
    code: 0,
    out: [
      '.F.  newsletter.view  second  the second path',
      '    last failure: lacks “Thank you”',
      '...  newsletter.view  first  the first path',
      '',
    ].join('\n'),
    err: '2 paths in 3 files; 1 failed in some run, 0 in their last\n',
  })
  keep('d', run('2026-03-04T10:00:00.000Z', { first: 'lacks “Email”' }))
  expect(print('history')).toMatchObject({ code: 1, out: expect.stringContaining('...F') })
  expect(print('nothing')).toMatchObject({ code: 2, err: expect.stringContaining('no JUnit file') })
})

const none = { covered: 0, total: 0, percent: 100 }
