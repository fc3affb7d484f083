import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import {
  lifecycleMeta,
  lifecycles,
  moveFrom,
  movesOf,
  type RecordName,
} from '#machines/lifecycles/index.ts'
import {
  type StateColumns,
  type StateStorage,
  stateOf,
  stateStorage,
} from '#server/db/lifecycles.ts'
import type { Trx } from '#server/db/transaction.ts'
import { lintMachine } from '#statechart-paths/lint'
import {
  onBothEngines,
  onSqlite,
  type Reply,
  type TestBank,
  type TestCustomer,
} from '#tests/server/harness.ts'
import { rolledBack } from '#tests/server/tampering.ts'
import {
  type Beginning,
  beginningsOf,
  eventsOf,
  initialOf,
  leadsTo,
  pairsOf,
  pathTo,
  recordNames,
  statesOf,
} from './charts.ts'
import { type AllMoves, customerOf, recordMoves } from './recordMoves.ts'

describe.each(recordNames)('the life cycle of a %s', (name) => {
  it('passes the lint; only an approved record may stay as it is for ever', () => {
    const [faults = [], ...others] = [...beginningsOf(name).keys()].map((initial) => {
      const chart = createMachine({ ...(lifecycles[name] as AnyStateMachine).config, initial })
      return lintMachine(chart).map(({ state, fault }) => `${state} ${fault}`)
    })
    const isKept = (fault: string) => /(approved|confirmed) has no way out/.test(fault)
    const everywhere = faults.filter((fault) => others.every((those) => those.includes(fault)))
    expect(everywhere.filter((fault) => !isKept(fault))).toEqual([])
  })
})

type Row = StateColumns<RecordName> & { id: string }

/** A new customer with a record of this name, made by the real calls. */
async function begin(
  b: TestBank,
  records: AllMoves,
  name: RecordName,
  begins: Beginning = 'begins',
  event = '',
) {
  const customer = await customerOf(b)
  await records[name][begins]!(customer, event)
  const { id } = await rowOf(b, name, customer)
  return { customer, id }
}

/** The newest row of the customer. */
async function rowOf(b: TestBank, name: RecordName, { id, email }: TestCustomer): Promise<Row> {
  const { table } = stateStorage[name]
  const owner = { customers: 'id', mails: 'to_address' }[table as string] ?? 'customer_id'
  const of = sql`WHERE ${sql.ref(owner)} = ${table === 'mails' ? email : id}`
  // A payment run is of no customer.
  const rows = sql<Row>`SELECT * FROM ${sql.table(table)}
    ${name === 'paymentRun' ? sql`` : of} ORDER BY id DESC LIMIT 1`
  return (await rows.execute(b.bank.db)).rows[0]!
}

onSqlite('each move of each life cycle', (startBank) => {
  let b: TestBank
  let records: AllMoves
  beforeAll(async () => {
    b = await startBank({ limitFactor: 1000 })
    records = recordMoves(b)
  })

  /** The bank's records about a customer: the audit, the ledger, the mails. */
  async function writtenOf({ id, email }: TestCustomer, subject: string) {
    const { db } = b.bank
    const words = async (query: { execute(): Promise<{ word: string }[]> }) =>
      (await query.execute()).map(({ word }) => word)
    const done = db.selectFrom('audit').select('action as word').where('outcome', '=', 'done')
    const posted = db.selectFrom('ledger_transactions').select('kind as word')
    const sent = db.selectFrom('mails').select('subject as word').where('to_address', '=', email)
    const audit = await words(
      done
        .where((one) => one.or([one('customer_id', '=', id), one('subject_id', '=', subject)]))
        .orderBy('id'),
    )
    const posts = await words(posted.where('customer_id', '=', id).orderBy('sequence'))
    const mails = await words(sent.orderBy('id'))
    return { audit, posts, mails }
  }

  const beginnings = recordNames.flatMap((name) => {
    const { begins, alsoBegins } = lifecycleMeta(lifecycles[name])
    const first = [name, 'begins', { ...begins, to: initialOf(name) }] as const
    return alsoBegins ? [first, [name, 'alsoBegins', alsoBegins] as const] : [first]
  })
  it.each(beginnings)('[L21] a %s %s as its life cycle says', async (name, begins, told) => {
    const { customer, id } = await begin(b, records, name, begins)
    expect(stateOf(name, await rowOf(b, name, customer))).toBe(told.to)
    const { audit, posts, mails } = await writtenOf(customer, id)
    if (told.audit) expect(audit).toContainEqual(told.audit)
    if (told.mails) expect(mails).toContainEqual(told.mails)
    if (told.posts) expect(posts.at(-1)).toEqual(told.posts)
  })

  const all = recordNames.flatMap((name) =>
    pairsOf(statesOf(name), eventsOf(name)).map(([from, event]) => [name, from, event] as const),
  )
  it.each(all)('[L21] %s, %s: %s', async (name, from, event) => {
    const { begins, steps } = pathTo(name, from, event)
    const { customer, id } = await begin(b, records, name, begins, event)
    const { moves } = records[name]
    for (const step of steps) await moves[step.event]!(id, customer)
    const stateNow = async () => stateOf(name, await rowOf(b, name, customer))
    expect(await stateNow()).toBe(from)
    const before = await writtenOf(customer, id)
    const reply = await moves[event]!(id, customer)
    const after = await writtenOf(customer, id)
    const move = moveFrom(lifecycles[name], from, event)
    expect(await stateNow()).toBe(move?.to ?? from)
    if (!move) {
      expect(after.posts).toEqual(before.posts)
      const { by } = movesOf(lifecycles[name]).find((one) => one.event === event)!
      // A customer's request may take another move instead: new settings, an already void code.
      if (by === 'operator') expect([404, 409]).toContain((reply as Reply).status)
      return
    }
    const fresh = (kind: 'audit' | 'mails') => after[kind].slice(before[kind].length)
    if (move.audit) expect(fresh('audit')).toContainEqual(move.audit)
    if (move.mails) expect(fresh('mails')).toContainEqual(move.mails)
    expect(after.posts.length > before.posts.length).toBe(move.posts !== undefined)
    if (move.posts) expect(after.posts.at(-1)).toEqual(move.posts)
  })
})

onBothEngines('the database', (startBank) => {
  let b: TestBank
  const ids = new Map<string, string>()
  beforeAll(async () => {
    b = await startBank({ limitFactor: 1000 })
    const records = recordMoves(b)
    for (const name of recordNames)
      for (const begins of beginningsOf(name).values())
        ids.set(`${name} ${begins}`, (await begin(b, records, name, begins)).id)
  })

  /** Columns that must be set with those of a state. */
  const beside: Partial<Record<RecordName, Record<string, object>>> = {
    depositReturn: { refused: { refusal: 'legal-order', refusal_owner: 'test' } },
    paymentRun: { released: { file: '<Document/>' } },
  }

  /** Sets the state's own times, and removes those of the states that count before it. */
  function columnsOf(name: RecordName, to: string): Record<string, unknown> {
    const { times, column, prefix = '' }: StateStorage = stateStorage[name]
    const all = Object.entries<readonly string[]>({ ...times })
    const own = all.find(([state]) => state === to)?.[1] ?? []
    const before = all.slice(0, own.length ? all.findIndex(([state]) => state === to) : all.length)
    return {
      ...Object.fromEntries(before.flatMap(([, columns]) => columns.map((one) => [one, null]))),
      ...Object.fromEntries(own.map((one) => [one, '2026-03-02T09:00:00.000Z'])),
      ...(column && !own.length && { [column]: to.replace(prefix, '') }),
      ...beside[name]?.[to],
    }
  }

  async function update(
    trx: Trx,
    name: RecordName,
    begins: Beginning,
    to: string,
  ): Promise<unknown> {
    const set = Object.entries(columnsOf(name, to)).map(
      ([column, value]): RawBuilder<unknown> => sql`${sql.ref(column)} = ${value}`,
    )
    return sql`UPDATE ${sql.table(stateStorage[name].table)} SET ${sql.join(set)} WHERE id = ${ids.get(`${name} ${begins}`)}`.execute(
      trx,
    )
  }

  const pairs = recordNames.flatMap((name) =>
    pairsOf(statesOf(name), statesOf(name))
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => [name, from, to, leadsTo(name, from, to) ? 'lets' : 'refuses'] as const),
  )
  it.each(pairs)('[L21] of a %s from %s to %s, it %s', async (name, from, to, answer) => {
    const moved = rolledBack(b.bank.db, async (trx) => {
      const { begins, steps } = pathTo(name, from, '')
      for (const step of steps) await update(trx, name, begins, step.to)
      await update(trx, name, begins, to)
    }).then(
      () => 'lets',
      (error: Error) => (/lifecycle: /.test(error.message) ? 'refuses' : error),
    )
    expect(await moved).toBe(answer)
  })

  it('[L21] refuses a withdrawal that is paid and cancelled by one statement', async () => {
    const both = rolledBack(b.bank.db, (trx) =>
      sql`UPDATE transfers SET paid_at = created_at, cancelled_at = created_at
        WHERE id = ${ids.get('withdrawal begins')}`.execute(trx),
    )
    await expect(both).rejects.toThrow('lifecycle: ')
  })
})
