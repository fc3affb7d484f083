import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestSpecification } from 'vitest/node'
import { inOrder, inShards } from '#tests/support/fileOrder.ts'
import { findHeadlessShell } from '#tests/support/findChromium.ts'
import { faultLines } from '../../scripts/faultsReporter.ts'
import { type FileTimes, profileLines } from '../../scripts/profile.ts'
import { countLine, countsOf, readCounts, verdict } from '../../scripts/report.ts'
import { findTools } from '../../scripts/tools.ts'
import { failureOf, listedUnsteady, newlyUnsteady, unsteadyLines } from '../../scripts/unsteady.ts'
import { watchedFolders, watchTree } from '../../scripts/watchTree.ts'

describe('the source files during a run', () => {
  const tree = mkdtempSync(join(tmpdir(), 'quatums-tree-'))
  afterAll(() => rmSync(tree, { recursive: true }))

  it('name a file that a test wrote among them and removed again', async () => {
    for (const folder of watchedFolders) mkdirSync(join(tree, folder, 'deep'), { recursive: true })
    const touched = watchTree(tree)
    readFileSync(writtenIn('reports'))
    const file = writtenIn('packages/deep')
    rmSync(file)
    // Linux tells of changes in order, after they were made.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(touched()).toEqual(['packages/deep/a.ts'])
  })

  function writtenIn(folder: string): string {
    mkdirSync(join(tree, folder), { recursive: true })
    const file = join(tree, folder, 'a.ts')
    writeFileSync(file, '')
    return file
  }
})

describe('the programs npm test needs', () => {
  const machine = mkdtempSync(join(tmpdir(), 'quatums-machine-'))
  const log = join(machine, 'log')
  afterAll(() => rmSync(machine, { recursive: true }))

  /** Without Chromium, and an apt-get that notes what it is asked and brings it. */
  const env = { PATH: machine }
  const program = (name: string, script: string) => {
    writeFileSync(join(machine, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(machine, name), 0o755)
  }
  beforeEach(() => {
    for (const name of ['chromium', 'chromium-headless-shell'])
      rmSync(join(machine, name), { force: true })
    writeFileSync(log, '')
    const bring = `echo '#!/bin/sh' > ${machine}/chromium; /bin/chmod 755 ${machine}/chromium`
    program('apt-get', `echo "$DEBIAN_FRONTEND $*" >> ${log}; [ "$1" = update ] || { ${bring}; }`)
  })
  const lines = () => readFileSync(log, 'utf8').trim().split('\n')
  const install = { install: true, isCI: false }
  const ofChromium = (missing: string[]) => missing.filter((line) => line.startsWith('Chromium'))

  it('are installed as root, after one update, and then none is missing', () => {
    expect(ofChromium(findTools(install, env, true))).toEqual([])
    expect(lines()[0]).toBe('noninteractive update -qq')
    expect(lines()[1]).toMatch(/^noninteractive install -y .*\bchromium\b/)
    // Not every system has the headless shell: the rest is installed without it.
    expect(lines().at(-1)).toMatch(/^noninteractive install -y .*\bchromium-headless-shell$/)
    expect(lines().filter((line) => line.includes(' update'))).toHaveLength(1)
  })

  it('keep no other away where the system has no package of one', () => {
    const bring = `echo '#!/bin/sh' > ${machine}/chromium; /bin/chmod 755 ${machine}/chromium`
    program(
      'apt-get',
      `echo "$*" >> ${log}; case "$*" in *firefox-esr*) exit 100;; *fonts-liberation*) ${bring};; esac`,
    )
    const missing = findTools(install, env, true)
    expect(ofChromium(missing)).toEqual([])
    expect(missing.filter((line) => line.startsWith('Firefox'))).toHaveLength(1)
    expect(readFileSync(log, 'utf8')).toContain('webkit2gtk-driver xvfb')
  })

  it.each([
    ['Firefox', 'firefox-esr', ['firefox']],
    ['WebKit', 'webkit2gtk-driver xvfb', ['WebKitWebDriver', 'Xvfb']],
  ])('name %s, and how to install it, until it is there', (name, packages, programs) => {
    const linesOf = () =>
      findTools({ install: false, isCI: false }, env, false).filter((line) => line.startsWith(name))
    for (const each of programs) {
      expect(linesOf()[0]).toContain(`SKIPPED. To run them: apt-get install ${packages},`)
      program(each, '')
    }
    expect(linesOf()).toEqual([])
    for (const each of programs) rmSync(join(machine, each))
  })

  it('miss nothing where there is no headless shell', () => {
    program('chromium', '')
    program('apt-get', 'exit 100')
    expect(ofChromium(findTools(install, env, true))).toEqual([])
    expect(findHeadlessShell(env)).toBeUndefined()
  })

  it('use the browser that CHROMIUM names, and install no other', () => {
    program('chromium', '')
    const chosen = { ...env, CHROMIUM: join(machine, 'chromium') }
    expect(ofChromium(findTools(install, chosen, true))).toEqual([])
    expect(readFileSync(log, 'utf8')).not.toContain('chromium')
    program('chromium-headless-shell', '')
    expect(findHeadlessShell(chosen)).toBeUndefined()
    expect(findHeadlessShell(env)).toBe(join(machine, 'chromium-headless-shell'))
  })

  it('are not installed when they are there', () => {
    program('chromium', '')
    program('chromium-headless-shell', '')
    expect(ofChromium(findTools(install, env, true))).toEqual([])
    expect(readFileSync(log, 'utf8')).not.toContain('chromium')
  })

  it.each([
    ['an ordinary user', install, env, false],
    ['a run without --install', { ...install, install: false }, env, true],
    ['a machine without apt-get', install, { PATH: '/nowhere' }, true],
  ])(
    'are not installed for %s, who reads the skipped tests and the remedy',
    (_who, flags, where, isRoot) => {
      const [line] = ofChromium(findTools(flags, where, isRoot))
      expect(line).toContain('SKIPPED')
      expect(line).not.toContain('fails')
      expect(line).toContain('apt-get install chromium')
      expect(line).toContain('npm test -- --install')
      expect(readFileSync(log, 'utf8')).toBe('')
    },
  )

  it('are looked for only where the run has tests for them', () => {
    const missing = (isAll: boolean) =>
      findTools({ install: false, isCI: false, isAll }, { PATH: '/nowhere' }).join()
    expect(missing(true)).toContain('Firefox was not found')
    expect(missing(false)).not.toContain('Firefox')
    expect(missing(false)).toContain('Chromium was not found')
  })

  it('fail the run in CI when they are missing', () => {
    const [line] = ofChromium(findTools({ install: true, isCI: true }, { PATH: '/nowhere' }, true))
    expect(line).toContain('SKIPPED, which fails the run in CI')
  })
})

describe('the order of the files', () => {
  const seconds: Record<string, number> = { long: 30, longer: 90, short: 2 }
  const specsOf = (files: readonly [suite: string, path: string, isolate?: boolean][]) =>
    files.map(([name, path, isolate = false]) => ({
      project: { name, config: { root: '/', isolate } },
      moduleId: `/${path}`,
    })) as unknown as TestSpecification[]
  const pathsOf = (specs: readonly TestSpecification[]) =>
    specs.map(({ moduleId }) => moduleId.slice(1))

  it('begins with the longest, and ends with the short ones of the largest suite', () => {
    const files = specsOf([
      ['unit', 'unit'],
      ['browser', 'short'],
      ['browser', 'long'],
      ['visual', 'longer'],
    ])
    expect(pathsOf(inOrder(files, seconds))).toEqual(['longer', 'long', 'short', 'unit'])
  })

  it('lets isolated files of two suites take turns', () => {
    const files = specsOf(
      ['views', 'faults'].flatMap((suite) =>
        [1, 2, 3].map((at) => [suite, `${suite} ${at}`, true] as [string, string, boolean]),
      ),
    )
    expect(pathsOf(inOrder(files, seconds))).toEqual([
      'faults 1',
      'views 1',
      'faults 2',
      'views 2',
      'faults 3',
      'views 3',
    ])
  })

  it('gives each shard about as much to do, and each file to one of them', () => {
    const files = specsOf(
      ['short', 'long', 'new', 'longer'].map((path) => ['browser', path] as [string, string]),
    )
    expect(inShards(files, 2, seconds).map(pathsOf)).toEqual([['longer'], ['long', 'short', 'new']])
  })
})

describe('the profile of npm test', () => {
  const file = (project: string, name: string, run: number): FileTimes => ({
    project,
    file: name,
    tests: 3,
    environment: 500,
    setup: 0,
    import: 1_500,
    run,
  })

  it('adds up each project and lists files, the slowest first, in seconds', () => {
    const lines = profileLines([
      file('unit', 'a.test.ts', 1_000),
      file('views', 'b.test.ts', 8_000),
      file('unit', 'c.test.ts', 2_000),
    ]).map((line) => line.trim().replaceAll(/ +/g, ' '))
    expect(lines.slice(1, 3)).toEqual([
      '10.0 0.5 0.0 1.5 8.0 views · 1 files · 3 tests',
      '7.0 1.0 0.0 3.0 3.0 unit · 2 files · 6 tests',
    ])
    expect(lines.slice(-3).map((line) => line.split(' · ')[1])).toEqual([
      'b.test.ts',
      'c.test.ts',
      'a.test.ts',
    ])
  })
})

describe('the closing line of npm test', () => {
  const report = {
    numPassedTests: 12,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ name: 'a', status: 'passed', assertionResults: [{ status: 'passed' }] }],
  }

  it('ends with a line of its own', () => {
    expect(countLine(countsOf(report))).toBe('12 passed, 0 failed')
    expect(countLine(countsOf({ ...report, numPendingTests: 2, numTodoTests: 1 }))).toBe(
      '12 passed, 0 failed, 3 skipped',
    )
  })

  it('takes a file that could not be loaded or set up, and a run without report, for failures', () => {
    const unloaded = { name: 'a', status: 'failed', assertionResults: [] }
    const hookBroke = { name: 'b', status: 'failed', assertionResults: [{ status: 'skipped' }] }
    expect(countsOf({ ...report, testResults: [unloaded, hookBroke] }).failed).toBe(2)
    expect(readCounts('/nowhere/report.json')).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts a failed test once, not its file as well', () => {
    const testResults = [{ name: 'a', status: 'failed', assertionResults: [{ status: 'failed' }] }]
    expect(countsOf({ ...report, numFailedTests: 1, testResults }).failed).toBe(1)
  })

  it.each([
    [{ passed: 12, failed: 0, skipped: 0 }, true, true],
    [{ passed: 12, failed: 0, skipped: 1 }, false, true],
    [{ passed: 12, failed: 0, skipped: 1 }, true, false],
    [{ passed: 12, failed: 1, skipped: 0 }, false, false],
    [{ passed: 0, failed: 0, skipped: 0 }, false, false],
  ])('of %o, in CI %s, is good: %s', (counts, isCI, good) => {
    expect(verdict(counts, isCI) === undefined).toBe(good)
  })
})

describe('tests that passed only in their second try', () => {
  const late = { file: 'tests/browser/a.test.ts', test: 'the page › is there', failure: 'not seen' }
  const page = [
    '# Testing',
    '## Unsteady tests',
    '| test | cause |',
    '|---|---|',
    '| `tests/browser/a.test.ts · the page › is there` | the page is late |',
    '## Next',
    '| `no test` | of this list |',
    '',
  ].join('\n')

  it('are named', () => {
    expect(unsteadyLines([late])).toEqual([
      'tests/browser/a.test.ts · the page › is there: not seen',
    ])
  })

  it('say what was found, in colours or not, on one short line', () => {
    const diff =
      '\u001b[32m- Expected\u001b[39m\n+ Received\n\n- []\n\u001b[31m+ [\u001b[39m\n+   "lacks “Amount”",\n+ ]'
    expect(failureOf({ message: 'expected [ Array(1) ] to deeply equal []\nat', diff })).toBe(
      'expected [ Array(1) ] to deeply equal [] [ "lacks “Amount”", ]',
    )
    expect(failureOf({ message: 'it timed out\nin a hook' })).toBe('it timed out')
    expect(failureOf({ message: 'long'.repeat(1_000) })).toHaveLength(600)
  })

  it('are new unless docs/testing.md lists them with their cause', () => {
    const listed = listedUnsteady(page)
    expect(listed).toEqual(['tests/browser/a.test.ts · the page › is there'])
    const other = { ...late, test: 'the page › is gone' }
    expect(newlyUnsteady([late, other], listed)).toEqual([other])
    expect(newlyUnsteady([late], listedUnsteady('# Testing\n'))).toEqual([late])
  })

  it('are listed on the page only while they exist', () => {
    const gone = listedUnsteady().filter((name) => !existsSync(name.split(' · ')[0]!))
    expect(gone).toEqual([])
  })
})

describe('the summary of npm run test:faults', () => {
  const killed = {
    fault: 'server killed',
    faults: 50,
    acknowledged: 700,
    unanswered: 90,
    lost: 0,
    doubled: 0,
    ledger: 'ok',
    audit: 'ok',
    seed: 7,
  } as const

  it('[O43] has a line for each fault, and the sum', () => {
    const frozen = { ...killed, fault: 'frozen', faults: 1, lost: 2, audit: 'not whole' } as const
    expect(faultLines([killed, frozen]).map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['fault', 'faults', 'acknowledged', 'unanswered', 'lost', 'doubled', 'ledger', 'audit'],
      ['server killed', '50', '700', '90', '0', '0', 'ok', 'ok'],
      ['frozen', '1', '700', '90', '2', '0', 'ok', 'not whole'],
      ['all', '51', '1400', '180', '2', '0', 'ok', 'not ok'],
    ])
  })

  it('[O43] does not call ok what was not checked', () => {
    expect(faultLines([{ ...killed, ledger: 'not checked' }]).at(-1)).toMatch(/not ok +ok$/)
    expect(faultLines([])).toEqual([expect.any(String), expect.stringContaining('not ok')])
  })
})
