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
import { commitOf, earlierVersion } from '../../../scripts/flowsDiff/versions.ts'

/** The files that read the charts; a comparison without screens needs no others. */
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

/** Files about the sign-in, and one with the same number by chance. */
const around = {
  'docs/guide.md':
    'After the sign-in the dashboard opens two seconds later.\nIt says Login Verified.\n',
  'content/dataset/data.ndjson': `${JSON.stringify({ _id: 'faq.signIn', answer: ['You read “Login Verified”.'] })}\n`,
  'server/signInPause.ts': 'export const SIGN_IN_REDIRECT_MS = 2_000\n',
  'server/other.ts': 'export const POLL_MS = 2_000\n',
  'tests/signIn.test.ts':
    "import { messages } from '#machines/messages.ts'\nif (messages.loginVerified !== 'Login Verified') throw new Error()\n",
}

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
  for (const [file, text] of Object.entries(around)) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), text)
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
  it('[X1] says in one line that there is no earlier version yet', async () => {
    const { code, out, err } = await flowsDiff()
    expect([code, out, err]).toEqual([0, ['There is no earlier version to compare with.'], []])
  })

  it('[X1] compares with where the branch left main, without a tag', () => {
    writeFileSync(join(project, 'notes.txt'), 'one')
    expect(earlierVersion(project)).toBe('HEAD')
    commit('Notes')
    expect(earlierVersion(project)).toBe('HEAD~1')
    git('switch', '--quiet', '--create', 'topic')
    writeFileSync(join(project, 'notes.txt'), 'two')
    commit('More notes')
    expect(commitOf(project, earlierVersion(project)!)).toBe(commitOf(project, 'main'))
    git('switch', '--quiet', 'main')
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

  it('[X83] names what still says what the chart no longer does, and the tests of the change', () => {
    const markdown = readFileSync(join(out, 'pull-request.md'), 'utf8')
    expect(markdown).toContain('### Still as before: documents')
    expect(markdown).toMatch(/- docs\/guide\.md:1: .*two seconds.* \(signInRedirect was 2 s\)/)
    expect(markdown).toMatch(/- docs\/guide\.md:2: .*Login Verified.* \(the message loginVerified/)
    expect(markdown).toContain('### Still as before: texts of the site')
    expect(markdown).toMatch(/- content: faq\.signIn: .*Login Verified/)
    expect(markdown).toContain('### Still as before: server and shared rules')
    expect(markdown).toMatch(/- server\/signInPause\.ts:1: .*2\\_000/)
    expect(markdown).not.toContain('server/other.ts')
    expect(markdown).toContain('### Still as before: tests')
    expect(markdown).toMatch(/- tests\/signIn\.test\.ts:2: .*Login Verified/)
    expect(markdown).toMatch(
      /## Tests of this change\n[\s\S]*- tests\/signIn\.test\.ts: imports .*machines/,
    )
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
