import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { countLine, countsOf, readCounts, verdict } from '../../scripts/report.ts'
import { bringTools } from '../../scripts/tools.ts'

describe('what npm test brings', () => {
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
    rmSync(join(machine, 'chromium'), { force: true })
    writeFileSync(log, '')
    const bring = `echo '#!/bin/sh' > ${machine}/chromium; /bin/chmod 755 ${machine}/chromium`
    program('apt-get', `echo "$DEBIAN_FRONTEND $*" >> ${log}; [ "$1" = update ] || { ${bring}; }`)
  })
  const lines = () => readFileSync(log, 'utf8').trim().split('\n')
  const ofChromium = (missing: string[]) => missing.filter((line) => line.startsWith('Chromium'))

  it('installs the packages as root, after one update, and then misses nothing', () => {
    expect(ofChromium(bringTools(env, true))).toEqual([])
    expect(lines()[0]).toBe('noninteractive update -qq')
    expect(lines()[1]).toMatch(/^noninteractive install -y .*\bchromium\b/)
    expect(lines()).toHaveLength(2)
  })

  it('installs nothing when all is there', () => {
    program('chromium', '')
    expect(ofChromium(bringTools(env, true))).toEqual([])
    expect(readFileSync(log, 'utf8')).not.toContain('chromium')
  })

  it.each([
    ['an ordinary user', env, false],
    ['NO_INSTALL', { ...env, NO_INSTALL: '1' }, true],
    ['a machine without apt-get', { PATH: '/nowhere' }, true],
  ])('says for %s what is skipped and the command that changes it', (_who, where, isRoot) => {
    const [line] = ofChromium(bringTools(where, isRoot))
    expect(line).toContain('SKIPPED')
    expect(line).toContain('apt-get install chromium')
    expect(readFileSync(log, 'utf8')).toBe('')
  })
})

describe('what npm test counts', () => {
  const report = {
    numPassedTests: 12,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  }

  it('ends with a line of its own', () => {
    expect(countLine(countsOf(report))).toBe('12 passed, 0 failed')
    expect(countLine(countsOf({ ...report, numPendingTests: 2, numTodoTests: 1 }))).toBe(
      '12 passed, 0 failed, 3 skipped',
    )
  })

  it('takes a file that could not be loaded or set up, and a run without report, for failures', () => {
    const unloaded = { status: 'failed', assertionResults: [] }
    const hookBroke = { status: 'failed', assertionResults: [{ status: 'skipped' }] }
    expect(countsOf({ ...report, testResults: [unloaded, hookBroke] }).failed).toBe(2)
    expect(readCounts('/nowhere/report.json')).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts a failed test once, not its file as well', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]
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
