import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { buildBank } from '#server/app.ts'
import { createFactorKey } from '#server/auth/factors/factorKey.ts'
import { configFromEnv } from '#server/config.ts'
import { createDatabase } from './postgres.ts'

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quatums-key-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const start = async (env: Record<string, string>) => {
  const bank = await buildBank({ config: configFromEnv({ PORT: '0', LOG: 'off', ...env }) })
  await bank.close()
}

describe('the key of second factors', () => {
  it('[G18] decrypts only what it has encrypted for the same customer, unchanged', () => {
    const key = createFactorKey('a'.repeat(32))
    const sealed = key.seal('JBSWY3DPEHPK3PXP', 'ada')
    expect(key.unseal(sealed, 'ada')).toBe('JBSWY3DPEHPK3PXP')
    expect(key.seal('JBSWY3DPEHPK3PXP', 'ada')).not.toBe(sealed)
    expect(() => key.unseal(sealed, 'eve')).toThrow()
    const changed = Buffer.from(sealed, 'base64url')
    changed[changed.length - 1]! ^= 1
    expect(() => key.unseal(changed.toString('base64url'), 'ada')).toThrow()
    const other = createFactorKey('b'.repeat(32))
    expect(() => other.unseal(sealed, 'ada')).toThrow()
    expect(other.digest('x')).not.toBe(key.digest('x'))
    expect(other.fingerprint).not.toBe(key.fingerprint)
  })

  it('[G18] the first start creates it next to the database, readable only by its owner', async () => {
    const DATA_DIR = await newFolder()
    await start({ DATA_DIR })
    const path = join(DATA_DIR, 'factor.key')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const key = readFileSync(path, 'utf8').trim()
    await start({ DATA_DIR })
    expect(readFileSync(path, 'utf8').trim()).toBe(key)
    await expect(start({ DATA_DIR, FACTOR_KEY: 'c'.repeat(32) })).rejects.toThrow(/FACTOR_KEY/)
    await start({ DATA_DIR, FACTOR_KEY: key })
  })

  it('[G18] with FACTOR_KEY no file is written', async () => {
    const DATA_DIR = await newFolder()
    await start({ DATA_DIR, FACTOR_KEY: 'c'.repeat(32) })
    expect(existsSync(join(DATA_DIR, 'factor.key'))).toBe(false)
  })

  it('[O67] a file that another program supplies has the key', async () => {
    const [DATA_DIR, elsewhere] = [await newFolder(), await newFolder()]
    const FACTOR_KEY_FILE = join(elsewhere, 'factor-key')
    await expect(start({ DATA_DIR, FACTOR_KEY_FILE })).rejects.toThrow(
      /^FACTOR_KEY_FILE must be a readable file with at least 32/,
    )
    writeFileSync(FACTOR_KEY_FILE, 'short')
    await expect(start({ DATA_DIR, FACTOR_KEY_FILE })).rejects.toThrow(/^FACTOR_KEY_FILE/)
    writeFileSync(FACTOR_KEY_FILE, `${'v'.repeat(32)}\n`)
    await start({ DATA_DIR, FACTOR_KEY_FILE })
    expect(existsSync(join(DATA_DIR, 'factor.key'))).toBe(false)
    await start({ DATA_DIR, FACTOR_KEY: 'v'.repeat(32) })
  })

  it.skipIf(!inject('postgresUrl'))(
    '[G18] a second server with its own folder is rejected until it has the same key',
    async () => {
      const url = inject('postgresUrl')
      const DATABASE_URL = await createDatabase((name) => url.replace(/[^/]+$/, name))
      const [one, other] = [await newFolder(), await newFolder()]
      await start({ DATA_DIR: one, DATABASE_URL })
      await expect(start({ DATA_DIR: other, DATABASE_URL })).rejects.toThrow(
        /^The key of second factors is not the one that this database was used with/,
      )
      cpSync(join(one, 'factor.key'), join(other, 'factor.key'))
      await start({ DATA_DIR: other, DATABASE_URL })
    },
  )
})
