import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isContracting, pendingOf, stepOf } from '#server/db/schemaOfRelease.ts'

const FOLDER = 'server/db/migrations'

/** Changes that servers of an earlier release may notice, and their alternatives. */
const noticed: readonly [RegExp, string][] = [
  [/\bDROP\b/, 'takes something away'],
  [/\bRENAME\b/, 'renames'],
  [/\bOR REPLACE\b/, 'changes a function or a trigger that ledger verify compares'],
  [/\bSET NOT NULL\b|\bTYPE\b/, 'restricts a column'],
  [/\bADD COLUMN\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/, 'needs a value that they do not write'],
  [/\bADD (CONSTRAINT|CHECK|UNIQUE|FOREIGN)\b/, 'refuses rows that they write'],
]
const faultOf = (name: string, sql: string): string | undefined => {
  const statements = sql.replaceAll(/--.*$/gm, '')
  const created = [...statements.matchAll(/CREATE TABLE (\w+)/g)].map(([, table]) => table)
  if (!stepOf(name)) return 'says neither .expand. nor .contract. in its name'
  if (isContracting({ name })) return undefined
  for (const [, table] of statements.matchAll(/CREATE UNIQUE INDEX \w+\s+ON (\w+)/g))
    if (!created.includes(table)) return 'refuses rows that they write'
  return noticed.find(([pattern]) => pattern.test(statements))?.[1]
}

describe('migrations', () => {
  it('[O52] after the baseline each says its step, and an expanding one takes nothing from earlier servers', () => {
    const faults = readdirSync(FOLDER)
      .filter((name) => !name.startsWith('036_release_0_1_0'))
      .map((name) => [name, faultOf(name, readFileSync(`${FOLDER}/${name}`, 'utf8'))])
      .filter(([, fault]) => fault)
    expect(faults).toEqual([])
  })

  it.each([
    ['043_a.sql', 'CREATE TABLE a (id TEXT)'],
    ['043_a.expand.sql', 'ALTER TABLE customers DROP COLUMN phone'],
    ['043_a.expand.sql', 'ALTER TABLE customers RENAME COLUMN phone TO number'],
    ['043_a.expand.postgres.sql', 'ALTER TABLE customers ALTER COLUMN phone SET NOT NULL'],
    ['043_a.expand.sql', 'ALTER TABLE customers ADD COLUMN a TEXT NOT NULL; SELECT 1 DEFAULT'],
    ['043_a.expand.sql', 'ALTER TABLE customers ADD CONSTRAINT a CHECK (id <> 1)'],
    ['043_a.expand.sql', 'CREATE UNIQUE INDEX a ON customers (phone)'],
    ['043_a.expand.postgres.sql', 'CREATE OR REPLACE FUNCTION a() RETURNS trigger'],
  ])('[O52] %s with “%s” is a fault', (name, sql) => {
    expect(faultOf(name, sql)).toEqual(expect.any(String))
  })

  it.each([
    ['043_a.expand.sql', "ALTER TABLE customers ADD COLUMN a TEXT NOT NULL DEFAULT ''"],
    ['043_a.expand.sql', 'CREATE TABLE a (id TEXT NOT NULL); CREATE UNIQUE INDEX b ON a (id)'],
    ['043_a.expand.sql', 'CREATE INDEX a ON customers (phone) -- DROP nothing'],
    ['043_a.contract.sql', 'ALTER TABLE customers DROP COLUMN phone'],
  ])('[O52] %s with “%s” is none', (name, sql) => {
    expect(faultOf(name, sql)).toBeUndefined()
  })
})

describe('a start', () => {
  const base = { name: '036_release_0_1_0.sql' }
  const expanding = { name: '037_b.expand.sql' }
  const contracting = { name: '038_b.contract.sql' }
  const later = { name: '039_c.expand.postgres.sql' }

  it('[O52] expands a database in use; contracting migrations wait', () => {
    const scripts = [base, expanding, contracting]
    expect(pendingOf([], scripts, false)).toEqual(scripts)
    expect(pendingOf([base.name], scripts, false)).toEqual([expanding])
    expect(pendingOf([base.name], scripts, true)).toEqual([expanding, contracting])
  })

  it('[O52] accepts what a newer release has expanded, and refuses what it has contracted', () => {
    const applied = [base.name, expanding.name, later.name]
    expect(pendingOf(applied, [base], false)).toEqual([])
    expect(() => pendingOf([...applied, contracting.name], [base], false)).toThrow(contracting.name)
  })

  it('[O52] refuses to skip the contracting migration of a release in between, in one line', () => {
    const scripts = [base, expanding, contracting, later]
    expect(() => pendingOf([base.name], scripts, false)).toThrow(
      new RegExp(`^The migration ${contracting.name} of an earlier release waits.*contract.*$`),
    )
    expect(pendingOf([base.name], scripts, true)).toEqual([expanding, contracting, later])
  })

  it('[O52] goes on with a database that release 0.1.0 made by its own migrations', () => {
    const own = ['001_bank.sql', '036_key_rotation.sql']
    expect(pendingOf(own, [base, expanding], false)).toEqual([expanding])
    expect(pendingOf([...own, expanding.name], [base, expanding], false)).toEqual([])
  })
})
