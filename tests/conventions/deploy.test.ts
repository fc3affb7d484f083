import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settings } from '#server/platform/settings.ts'
import { findProgram } from '#tests/support/findProgram.ts'
import { releasedFiles } from '../../scripts/release/contents.ts'

/** Where the official archive puts Node. */
const NODE = '/usr/local/bin/node'
const read = (path: string) => readFileSync(path, 'utf8')

describe('the image', () => {
  const dockerfile = read('deploy/Dockerfile')
  const instructions = dockerfile
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')))

  it('[O22] has no fault that the linter finds', () => {
    expect(validate(dockerfile)).toEqual([])
  })

  it('[O22] runs the Node of .nvmrc, as another user than root, and says how it is', () => {
    const bases = instructions.filter((line) => line.startsWith('FROM node:'))
    const version = read('.nvmrc').trim()
    expect(bases.map((line) => line.split(/[ :-]/)[2])).toEqual([version, version])
    expect(last[0]).toBe(bases[1])
    expect(last).toContain('USER node')
    expect(last.filter((line) => line.startsWith('HEALTHCHECK'))).toHaveLength(1)
    expect(last.filter((line) => line.startsWith('RUN npm'))).toEqual([])
  })

  it('[O22] is made from what exists, without data or secrets of this machine', () => {
    const [first, ...others] = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(first).toBe('*')
    const allowed = others.map((line) => line.replace(/^!/, ''))
    expect(allowed.filter((path) => !existsSync(path))).toEqual([])
    const covered = (path: string) => allowed.some((one) => `${path}/`.startsWith(`${one}/`))
    expect(releasedFiles.filter((path) => !covered(path))).toEqual([])
    expect(allowed.filter((path) => /^(\.env$|data|backups|\.git)/.test(path))).toEqual([])
  })
})

it('[O53] operations name the archive of Node in the version of .nvmrc', () => {
  const version = read('.nvmrc').trim()
  const named = [...read('docs/operations.md').matchAll(/node-?\/?(?:dist\/)?v(\d+\.\d+\.\d+)/g)]
  expect(named.length).toBeGreaterThan(1)
  expect(new Set(named.map(([, one]) => one))).toEqual(new Set([version]))
})

describe('the Compose file', () => {
  interface Service {
    image?: string
    environment?: Record<string, string>
    read_only?: boolean
    cap_drop?: string[]
    volumes?: string[]
    depends_on?: Record<string, unknown>
    networks?: string[]
  }
  const { services, volumes, networks } = parse(read('deploy/compose.yaml')) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
    networks: Record<string, unknown>
  }
  const all = Object.values(services)
  const bank = services.bank!
  /** The least that a tag names, so that it is never moved to another release. */
  const fullVersions = {
    haproxy: /^\d+\.\d+\.\d+-/,
    postgres: /^\d+\.\d+-/,
    'chrislusf/seaweedfs': /^\d+\.\d+(@|$)/,
  }

  it('[O22] [O55] hands the server each of its settings, and nothing else', () => {
    const image = /^ENV (.*)$/m.exec(read('deploy/Dockerfile'))![1]!.split(' ')
    const fixed = image.map((setting) => setting.split('=')[0]!).filter((name) => name in settings)
    const given = bank.environment ?? {}
    expect([...Object.keys(given), ...fixed].sort()).toEqual(Object.keys(settings).sort())
    const own = ['DATABASE_URL', 'S3_URL', 'TRUST_PROXY']
    const lost = Object.entries(given).filter(
      ([name, text]) => !own.includes(name) && !text.startsWith(`\${${name}:`),
    )
    expect(lost).toEqual([])
  })

  it('[O22] gives the server no right that it does not need', () => {
    expect(bank).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  })

  it('[O22] [O55] names every image by its full version, and only parts that it has', () => {
    const defined = { ...volumes, ...networks }
    for (const { image, volumes: mounted = [], depends_on = {}, networks = [] } of all) {
      if (image) {
        const [name = '', tag] = image.split(':')
        const version = fullVersions[name as keyof typeof fullVersions]
        expect([image, version.test(tag ?? '')]).toEqual([image, true])
      }
      const places = [...mounted.map((mount) => mount.split(':')[0]!), ...networks]
      const missing = places.filter((place) => !(place in defined || existsSync(`deploy/${place}`)))
      expect(missing).toEqual([])
      expect(Object.keys(depends_on).filter((name) => !(name in services))).toEqual([])
    }
  })

  it('[O55] has the database’s own release in the image, whose backup it takes, and every image in the bot’s care', () => {
    const dockerfile = read('deploy/Dockerfile')
    expect(dockerfile).toContain(`FROM ${services.database!.image} AS`)
    // Such a line names an image that is pulled as well, and the bot pins a line of comments instead of the image.
    expect(dockerfile).not.toMatch(/^# *syntax=/m)
    const bot = JSON.parse(read('renovate.json')) as Record<string, unknown>
    expect(bot).toMatchObject({ extends: ['docker:pinDigests'] })
    expect(bot.enabledManagers).toEqual(['dockerfile', 'docker-compose'])
    // The file names that these two managers look for.
    const found = (path: string) => /(^|\/)(Dockerfile|(docker-)?compose[^/]*\.ya?ml)$/.test(path)
    const naming = readdirSync('deploy').filter((name) =>
      /^(FROM| +image:) /m.test(read(`deploy/${name}`)),
    )
    expect(naming).toEqual(naming.filter(found))
    expect(naming).toHaveLength(2)
  })

  it('[O22] holds no password', () => {
    const texts = all.flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|KEY|SECRET/.test(name)),
    )
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter(([, text]) => !/^\$\{\w+(:-)?\}$/.test(text))).toEqual([])
  })
})

const systemdAnalyze = findProgram(['systemd-analyze'])

describe.skipIf(!systemdAnalyze)('the units', () => {
  /** systemd’s figure of how much a service may do, 0 to 10; below 2 it calls a service well confined. */
  const MOST_EXPOSURE = { 'quatums.service': 1.5, 'quatums-backup.service': 3 }
  const units = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name))

  it('[O22] [O54] pass systemd’s check, and are confined', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quatums-service-'))
    try {
      for (const unit of units) {
        // The paths of an installed release do not exist here.
        const text = read(`deploy/${unit}`)
          .replaceAll(NODE, process.execPath)
          .replace(/^WorkingDirectory=.*/m, `WorkingDirectory=${folder}`)
        writeFileSync(join(folder, unit), text)
      }
      const analyze = (...words: string[]) =>
        spawnSync(systemdAnalyze!, words, { encoding: 'utf8', cwd: folder })
      const check = analyze('verify', '--man=no', ...units.map((unit) => join(folder, unit)))
      expect([check.status, check.stderr]).toEqual([0, ''])
      for (const [unit, most] of Object.entries(MOST_EXPOSURE)) {
        const { stdout } = analyze('security', '--offline=yes', '--no-pager', join(folder, unit))
        const exposure = /exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]
        expect([unit, Number(exposure) <= most, exposure]).toEqual([unit, true, exposure])
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('the service and its commands', () => {
  const texts = ['quatums.service', 'quatums-backup.service', 'quatums'].map((name) =>
    read(`deploy/${name}`),
  )

  it('[O54] run as one user, on one Node, in one release, with one folder and one file of settings', () => {
    for (const text of texts) {
      expect(text).toMatch(/(^User|--uid)=quatums\b/m)
      for (const part of [NODE, '/opt/quatums', '/etc/quatums.env', 'DATA_DIR=/var/lib/quatums'])
        expect(text).toContain(part)
    }
    expect(read('deploy/quatums.sysusers')).toMatch(/^u quatums /m)
  })

  it('[O54] the commands are those of package.json, and get their words as they are', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quatums-command-'))
    try {
      writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', {
        mode: 0o755,
      })
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
      const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
      for (const name of ['backup', 'contract']) {
        const words = ['deploy/quatums', name, 'one', 'two words']
        const { stdout } = spawnSync('sh', words, { encoding: 'utf8', env })
        const script = scripts[name]!.split(' ').at(-1)
        expect(stdout.trim().split('\n').slice(-4)).toEqual([NODE, script, 'one', 'two words'])
      }
      // Under the caller's user: the session in their folder is theirs alone.
      expect(texts[2]).toContain(
        `backoffice) shift; exec ${NODE} /opt/quatums/${scripts.backoffice!.split(' ').at(-1)} "$@"`,
      )
      expect(spawnSync('sh', ['deploy/quatums', 'other'], { env }).status).toBe(2)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
