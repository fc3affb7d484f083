import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settings } from '#server/platform/settings.ts'
import { findProgram } from '#tests/support/findProgram.ts'
import { releasedFiles } from '../../scripts/release/contents.ts'

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
    const bases = instructions.filter((line) => line.startsWith('FROM'))
    const version = read('.nvmrc').trim()
    expect(bases.map((line) => line.split(/[ :-]/)[2])).toEqual([version, version])
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
    expect(allowed.filter((path) => /^(\.env|data|backups|\.git)/.test(path))).toEqual([])
  })
})

describe('the Compose file', () => {
  interface Service {
    image?: string
    environment?: Record<string, string>
    read_only?: boolean
    cap_drop?: string[]
    volumes?: string[]
    depends_on?: Record<string, unknown>
  }
  const { services, volumes } = parse(read('deploy/compose.yaml')) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  const bank = services.bank!

  it('[O22] sets nothing that the server does not read', () => {
    const unknown = Object.keys(bank.environment ?? {}).filter((name) => !(name in settings))
    expect(unknown).toEqual([])
  })

  it('[O22] gives the server no right that it does not need', () => {
    expect(bank).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  })

  it('[O22] names every image by a version, and only services and volumes that it has', () => {
    for (const { image, volumes: mounted = [], depends_on = {} } of Object.values(services)) {
      if (image) expect(image).toMatch(/:.*\d/)
      expect(mounted.filter((mount) => !(mount.split(':')[0]! in volumes))).toEqual([])
      expect(Object.keys(depends_on).filter((name) => !(name in services))).toEqual([])
    }
  })

  it('[O22] holds no password', () => {
    const texts = Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|KEY|SECRET/.test(name)),
    )
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter(([, text]) => !/^\$\{\w+(:-)?\}$/.test(text))).toEqual([])
  })
})

const systemdAnalyze = findProgram(['systemd-analyze'])

describe.skipIf(!systemdAnalyze)('the service', () => {
  /** systemd’s figure of how much a service may do, 0 to 10; below 2 it calls a service well confined. */
  const MOST_EXPOSURE = 1.5

  it('[O22] passes systemd’s check, and is confined', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quatums-service-'))
    try {
      const unit = join(folder, 'quatums.service')
      // The paths of an installed release do not exist here.
      const text = read('deploy/quatums.service')
        .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
        .replace(/^WorkingDirectory=.*/m, `WorkingDirectory=${folder}`)
      writeFileSync(unit, text)
      const analyze = (...words: string[]) =>
        spawnSync(systemdAnalyze!, [...words, unit], { encoding: 'utf8' })
      const check = analyze('verify', '--man=no')
      expect([check.status, check.stderr]).toEqual([0, ''])
      const { stdout } = analyze('security', '--offline=yes', '--no-pager')
      const exposure = /exposure level for quatums\.service: ([\d.]+)/.exec(stdout)?.[1]
      expect(Number(exposure)).toBeLessThanOrEqual(MOST_EXPOSURE)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
