import { spawnSync } from 'node:child_process'
import { findPostgres } from '#tests/server/postgres.ts'
import { findFirefox, findWebKit } from '#tests/support/findBrowsers.ts'
import { findChromium, findHeadlessShell } from '#tests/support/findChromium.ts'
import { findProgram } from '#tests/support/findProgram.ts'

/** A program the tests want and this machine may lack. */
interface Tool {
  name: string
  /** the tests that are skipped without it */
  proves: string
  /** Debian's packages */
  packages: readonly string[]
  find(env: NodeJS.ProcessEnv): string | undefined
  /** only `npm test -- --all` has tests for it */
  isOfAll?: boolean
}

const allTools: readonly Tool[] = [
  {
    name: 'Chromium',
    proves: 'the browser tests',
    packages: ['chromium', 'fonts-liberation'],
    find: findChromium,
  },
  {
    name: 'Firefox',
    proves: 'the tests of a customer’s whole life in Firefox',
    packages: ['firefox-esr'],
    find: findFirefox,
    isOfAll: true,
  },
  {
    name: 'WebKit',
    proves: 'the tests of a customer’s whole life in WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: (env) => findWebKit(env)?.driver,
    isOfAll: true,
  },
  {
    name: 'PostgreSQL',
    proves: 'the server tests on PostgreSQL',
    packages: ['postgresql'],
    find: () => findPostgres(),
  },
  {
    name: 'systemd-analyze',
    proves: 'the checks of the units',
    packages: ['systemd'],
    find: (env) => findProgram(['systemd-analyze'], env),
  },
  {
    name: 'HAProxy',
    proves: 'the tests of the balancer',
    packages: ['haproxy'],
    find: (env) => findProgram(['haproxy'], env),
    isOfAll: true,
  },
]

/** Debian's package of the headless shell. Other systems lack it, and the tests that would use it then use Chromium. */
const HEADLESS_SHELL = 'chromium-headless-shell'
/** Milliseconds that its installation may take: it saves a minute. */
const SHELL_PATIENCE = 90_000

/**
 * Finds what the tests need. With `install` it installs the missing packages first, as root where there is apt-get.
 * @param env where programs are looked for
 * @returns a line for each program that is missing: what becomes of its tests, and the commands that change it
 */
export function findTools(
  { install, isCI, isAll = true }: { install: boolean; isCI: boolean; isAll?: boolean },
  env: NodeJS.ProcessEnv = process.env,
  isRoot = process.getuid?.() === 0,
): string[] {
  const tools = allTools.filter(({ isOfAll }) => isAll || !isOfAll)
  const missing = tools.filter((tool) => !tool.find(env))
  const installs = install && isRoot && findProgram(['apt-get'], env) !== undefined
  if (missing.length > 0 && installs)
    installPackages(
      missing.map((tool) => tool.packages),
      env,
    )
  if (installs && !env.CHROMIUM && !findHeadlessShell(env))
    installHeadlessShell(env, missing.length > 0)
  const consequence = isCI ? ', which fails the run in CI' : ''
  return tools
    .filter((tool) => !tool.find(env))
    .map(
      ({ name, proves, packages }) =>
        `${name} was not found, so ${proves} are SKIPPED${consequence}. To run them: apt-get install ${packages.join(' ')}, or, as root, npm test -- --install`,
    )
}

/** One tool after the other: a system that lacks a package of one still gets the others. */
function installPackages(tools: readonly (readonly string[])[], env: NodeJS.ProcessEnv): void {
  console.log(`Installing ${tools.flat().join(', ')}`)
  aptGet(UPDATE, env)
  for (const packages of tools) aptGet([...INSTALL, ...packages], env)
}

/** Installs the headless shell where there is one. Prints nothing where there is none. */
function installHeadlessShell(env: NodeJS.ProcessEnv, isUpdated: boolean): void {
  const limits = { stderr: 'ignore', timeout: SHELL_PATIENCE } as const
  if (!isUpdated) aptGet(UPDATE, env, limits)
  aptGet([...INSTALL, HEADLESS_SHELL], env, limits)
}

const UPDATE = ['update', '-qq']
const INSTALL = ['install', '-y', '-qq', '--no-install-recommends']

function aptGet(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  { stderr = 'inherit', timeout }: { stderr?: 'ignore' | 'inherit'; timeout?: number } = {},
): void {
  spawnSync('apt-get', words, {
    stdio: ['ignore', 'ignore', stderr],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout,
  })
}
