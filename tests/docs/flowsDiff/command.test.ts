import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flowsDiffCommand } from '../../../scripts/flowsDiff/command.ts'

/** What the charts are read with; the rest of the project is not needed for a comparison without screens. */
const parts = [
  'package.json',
  'machines',
  'packages',
  'shared',
  'docs/diagram',
  'docs/requirements.md',
  'scripts/docs',
  'scripts/traceability.ts',
]

/** A repository of its own with the charts of this one. */
const project = mkdtempSync(join(tmpdir(), 'flows-diff-test-'))
const out = join(project, 'reports')
const temporary = join(project, 'temporary')
const git = (...words: string[]) =>
  execFileSync('git', words, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  })
const commit = (message: string) => {
  git('add', '--all')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-m', message)
}
const edit = (file: string, from: string, to: string) => {
  const path = join(project, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not have ${from}`)
  writeFileSync(path, text.replace(from, to))
}

beforeAll(() => {
  for (const part of parts) {
    mkdirSync(dirname(join(project, part)), { recursive: true })
    // A package that is being built elsewhere at the same time has a folder that comes and goes.
    cpSync(part, join(project, part), {
      recursive: true,
      filter: (from) => basename(from) !== 'dist',
    })
  }
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'), 'junction')
  writeFileSync(join(project, '.gitignore'), 'node_modules\nreports\ntemporary\n')
  mkdirSync(temporary)
  git('init', '--initial-branch=main')
  commit('The charts')
})
afterAll(() => rmSync(project, { recursive: true }))

async function flowsDiff(...args: string[]) {
  const printed = { out: [] as string[], err: [] as string[] }
  const code = await flowsDiffCommand(['--out', out, '--no-screens', ...args], {
    out: (line) => printed.out.push(line),
    err: (line) => printed.err.push(line),
    project,
    temporary,
  })
  return { code, ...printed }
}

describe('npm run flows:diff', () => {
  it('[X1] says in one line how to name a version where there is no tag', async () => {
    const { code, out, err } = await flowsDiff()
    expect([code, out, err.length]).toEqual([2, [], 1])
    expect(err[0]).toMatch(/no tag to compare with.*npm run flows:diff -- main/)
  })

  it.each([
    ['an option of git', ['--upload-pack=touch hacked']],
    ['an option of git in the place of a ref', ['--', '--upload-pack=touch hacked']],
    ['an option of git archive', ['--', '--output=hacked']],
    ['an unknown name', ['no-such-branch']],
    ['a folder', ['machines']],
    ['a file of a commit', ['main:package.json']],
    ['a range', ['main..main']],
    ['a command', ['$(touch hacked)']],
    ['an unknown second name', ['main', 'no-such-branch']],
  ])('[X6] refuses %s in one line, and changes nothing', async (_what, args) => {
    const { code, out, err } = await flowsDiff(...args)
    expect([code, out, err.length, err[0]?.split('\n').length]).toEqual([2, [], 1, 1])
    expect(readdirSync(project)).not.toContain('hacked')
    expect(readdirSync(temporary)).toEqual([])
  })

  it('[X1] writes no page where nothing changed', async () => {
    const { code, out: lines, err } = await flowsDiff('main')
    expect([code, lines, err]).toEqual([0, ['No flow changes from main to the working tree.'], []])
    expect(existsSync(out)).toBe(false)
  })

  it('[X3] tells a delay, a message, a tag and the path that is another one, since the last tag', async () => {
    git('tag', 'v1.0.0')
    edit('machines/delays.ts', 'signInRedirect: 2_000', 'signInRedirect: 7_000')
    edit('machines/messages.ts', "'Login Verified'", "'You are signed in'")
    edit(
      'docs/requirements.md',
      'toast `Login Verified`, 2 s later',
      'toast `You are signed in`, 7 s later',
    )
    const { code, out: lines } = await flowsDiff()
    expect(code).toBe(0)
    expect(lines[0]).toMatch(/^\d+ flows? change.* from v1\.0\.0 to the working tree:$/)
    const markdown = readFileSync(join(out, 'pull-request.md'), 'utf8')
    expect(markdown).toContain('≠ changed: signInRedirect: 2 s → 7 s')
    expect(markdown).toContain('≠ changed: loginVerified: Login Verified → You are signed in')
    expect(markdown).toMatch(/≠ changed: .*after 2 s → after 7 s/)
    expect(markdown).toMatch(/## Requirements whose text changed\n\n- ≠ changed: A3: .*7 s later/)
    expect(markdown).not.toContain('## Sign up')
    const page = readFileSync(join(out, 'index.html'), 'utf8')
    expect(page).toContain('The screens were left out')
  })

  it('[X8] marks what changed in the diagrams, in a page that needs no other file', async () => {
    const page = readFileSync(join(out, 'index.html'), 'utf8')
    expect(page).toContain('≠ after 7 s')
    expect(page).toContain('≠ after 2 s')
    expect(page.match(/data-diagram="signIn"/g)).toHaveLength(2)
    const ids = [...page.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBe(new Set(ids).size)
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|src="(?!data:)/)
  })

  it('[X7] writes the section of a release, once, and on top', async () => {
    const changelog = () => readFileSync(join(project, 'docs/flows/CHANGELOG.md'), 'utf8')
    mkdirSync(join(project, 'docs/flows'))
    expect((await flowsDiff('--changelog', 'v1.0.0')).code).toBe(0)
    expect(changelog()).toMatch(/\n## v1\.0\.0\n\nThe first release\.\n/)
    expect((await flowsDiff('--changelog', 'v1.1.0')).code).toBe(0)
    const written = changelog()
    expect(written).toMatch(/\n## v1\.1\.0\n\nSince v1\.0\.0\.\n[\s\S]*signInRedirect: 2 s → 7 s/)
    expect(written.indexOf('## v1.1.0')).toBeLessThan(written.indexOf('## v1.0.0'))
    commit('The redirect takes longer')
    git('tag', 'v1.1.0')
    expect((await flowsDiff('--changelog', 'v1.1.0')).code).toBe(0)
    expect(changelog()).toBe(written)
    expect((await flowsDiff('--changelog', '--help me')).code).toBe(2)
  })

  it('[X6] says in one line that the charts of a version cannot be read, and leaves no file behind', async () => {
    edit('machines/index.ts', 'signIn: signInMachine,', 'signIn: noSuchMachine,')
    const { code, err } = await flowsDiff('v1.1.0')
    expect([code, err.length]).toEqual([2, 1])
    expect(err[0]).toMatch(/charts of the working tree cannot be read: .*noSuchMachine/)
    expect(readdirSync(temporary)).toEqual([])
  })
})
