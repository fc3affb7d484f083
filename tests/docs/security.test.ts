import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '#domain/files.ts'
import { CODE_LIFETIME_MS, SESSION_IDLE_MS } from '#domain/lifetimes.ts'
import { limitText } from '#server/apiDocs/limitText.ts'
import { limits } from '#server/auth/rateLimits.ts'
import { ABSOLUTE_MS } from '#server/auth/sessions.ts'
import { RESET_MS } from '#server/http/handlers/resets.ts'
import { CODE_ATTEMPTS } from '#server/withdrawals/policy.ts'
import { MINUTE } from '#tests/support/durations.ts'

const page = readFileSync('docs/security.md', 'utf8')

/** Its table's rows: the id, the code it names and the tests it names. */
const rows = [...page.matchAll(/^\| ([SK]\d+) \|(.*)\|$/gm)].map(([, id = '', cells = '']) => ({
  id,
  tests: [...cells.matchAll(/\]\((\.\.\/tests\/[^)]+)\)/g)].map(([, path = '']) => path),
}))

describe('the security page', () => {
  it('tells every safeguard and every rule of the API', () => {
    const asked = readFileSync('docs/requirements.md', 'utf8').matchAll(/^\|[^|]*?\b([SK]\d+)\b/gm)
    expect(rows.map(({ id }) => id).sort()).toEqual([...asked].map(([, id]) => id).sort())
  })

  it.each(rows)('$id: each test it names proves that row', ({ id, tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    const unproven = tests.filter(
      (path) => !readFileSync(join('docs', path), 'utf8').includes(`[${id}]`),
    )
    expect(unproven).toEqual([])
  })

  it('names files and folders that exist', () => {
    const named = [...page.matchAll(/`((?:server|src|tests)\/[\w/.]+)`/g)].map(([, path]) => path!)
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('states the limits that the code has', () => {
    for (const text of [
      `${CODE_LIFETIME_MS / MINUTE} minutes, ${CODE_ATTEMPTS} attempts`,
      `${SESSION_IDLE_MS / MINUTE} minutes idle and after ${ABSOLUTE_MS / MINUTE / 60} hours`,
      `within ${RESET_MS / MINUTE} minutes`,
      `${MAX_FILE_BYTES / 1024 / 1024} MiB each`,
    ])
      expect(page).toContain(text)
    for (const name of Object.keys(limits) as (keyof typeof limits)[])
      expect(page).toContain(`| \`${name}\` | ${limitText(name)} |`)
  })
})
