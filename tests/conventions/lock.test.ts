import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  resolved?: string
  integrity?: string
  link?: boolean
}
const packagesOf = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }).packages
const packages = packagesOf('package-lock.json')

it('locks every platform’s package, or a clean npm ci refuses', () => {
  const isLocked = (from: string, name: string): boolean => {
    for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules'))) {
      const base = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
      if (packages[`${base}node_modules/${name}`]) return true
      if (folder === '') return false
      folder = folder.replace(/\/$/, '')
    }
  }
  const missing = Object.entries(packages).flatMap(([folder, locked]) =>
    Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
      .filter((name) => !isLocked(folder, name))
      .map((name) => `${folder} → ${name}`),
  )
  expect(missing).toEqual([])
})

it.each(['package-lock.json', 'tests/mutation/stryker/package-lock.json'])(
  '%s locks every package by its hash, and names no registry',
  (file) => {
    for (const [folder, { integrity, resolved }] of Object.entries(packagesOf(file))) {
      if (folder === '') continue
      expect(integrity, folder).toMatch(/^sha512-/)
      expect(resolved, folder).toBeUndefined()
    }
  },
)

it('runs no script of a package while it installs: a machine needs no compiler, and strangers’ code waits', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
})
