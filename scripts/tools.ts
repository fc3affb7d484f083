import { spawnSync } from 'node:child_process'
import { findPostgres } from '#tests/server/postgres.ts'
import { findChromium } from '#tests/support/findChromium.ts'
import { findProgram } from '#tests/support/findProgram.ts'

/** A program the tests want and this machine may lack. */
interface Tool {
  name: string
  /** what stays untested without it */
  proves: string
  /** Debian's packages */
  packages: readonly string[]
  find(env: NodeJS.ProcessEnv): string | undefined
}

const tools: readonly Tool[] = [
  {
    name: 'Chromium',
    proves: 'the browser tests',
    packages: ['chromium', 'fonts-liberation'],
    find: findChromium,
  },
  {
    name: 'PostgreSQL',
    proves: 'the server tests on PostgreSQL',
    packages: ['postgresql'],
    find: () => findPostgres(),
  },
  {
    name: 'systemd-analyze',
    proves: 'the check of the service',
    packages: ['systemd'],
    find: (env) => findProgram(['systemd-analyze'], env),
  },
]

/**
 * Finds what the tests need. With `install` it installs the missing packages first, as root where there is apt-get.
 * @param env where programs are looked for
 * @returns a line for each program that is missing: what becomes of its tests, and the commands that change it
 */
export function findTools(
  { install, isCI }: { install: boolean; isCI: boolean },
  env: NodeJS.ProcessEnv = process.env,
  isRoot = process.getuid?.() === 0,
): string[] {
  const missing = tools.filter((tool) => !tool.find(env))
  if (missing.length > 0 && install && isRoot && findProgram(['apt-get'], env))
    installPackages(
      missing.flatMap((tool) => tool.packages),
      env,
    )
  const consequence = isCI ? ', which fails the run in CI' : ''
  return tools
    .filter((tool) => !tool.find(env))
    .map(
      ({ name, proves, packages }) =>
        `${name} was not found, so ${proves} are SKIPPED${consequence}. To run them: apt-get install ${packages.join(' ')}, or, as root, npm test -- --install`,
    )
}

function installPackages(packages: readonly string[], env: NodeJS.ProcessEnv): void {
  console.log(`Installing ${packages.join(', ')}`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}
