import { existsSync } from 'node:fs'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CODE_LIFETIME_MS } from '#domain/lifetimes.ts'
import { buildBank } from '#server/app.ts'
import { KNOWN_MS } from '#server/auth/knownVisitors.ts'
import { startRetentionJob } from '#server/jobs/retention.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { quarantineUnreferencedUploads } from '#server/storage/unreferencedUploads.ts'
import { DAY, HOUR, MINUTE } from '#tests/support/durations.ts'
import { addRecords, confirmEmail, withdraw, withdrawalOf } from './fixtures.ts'
import { onEachEngine, type TestBank } from './harness.ts'
import { recordCalls } from './recordCalls.ts'
import { addresses, securityCalls } from './securityCalls.ts'

onEachEngine('retention', (startBank) => {
  const b = startBank.forSuite()
  const { deposit } = recordCalls(() => b)
  const count = async (
    table:
      | 'tokens'
      | 'password_resets'
      | 'codes'
      | 'rate_limits'
      | 'subscribers'
      | 'known_addresses',
  ) => (await b.bank.db.selectFrom(table).selectAll().execute()).length

  /** Advances the clock in steps of the retention job, so that it sees no jump. */
  const passTime = async ({ bank, clock }: TestBank, ms: number) => {
    for (let left = ms; left > 0; left -= 20 * HOUR) {
      clock.advance(Math.min(left, 20 * HOUR))
      if (left > 20 * HOUR) await bank.runRetention()
    }
  }

  describe('rows', () => {
    it('[K6] sessions, a day after the last moment they could have been used', async () => {
      const { id, token } = await b.newCustomer()
      await passTime(b, 12 * HOUR + DAY)
      await b.bank.runRetention()
      expect(await count('tokens')).toBeGreaterThan(0)
      b.clock.advance(1)
      expect((await b.bank.runRetention()).tokens).toBeGreaterThan(0)
      expect(await count('tokens')).toBe(0)
      expect((await b.call('GET', `users/${id}`, { token })).status).toBe(401)
    })

    it('[G4] [G2] address changes a day after their last link, except disputed ones; countries after 90 days', async () => {
      const own = await startBank({ limitFactor: 100 })
      const { confirmedCustomer, signIn, send, grantFor, mailedLink } = securityCalls(() => own)
      const move = async (email: string) => {
        const customer = await confirmedCustomer()
        await signIn(customer, { address: addresses.japan })
        const grant = await grantFor(customer, 'email')
        await send(customer, 'PUT', 'email', { grant, email })
        await own.call('POST', await mailedLink(email, 'email/change'))
        return customer
      }
      const disputed = await move('disputed@new.example')
      await own.call('POST', await mailedLink(disputed.email, 'email/stop'))
      await move('agreed@new.example')
      const changes = async () =>
        (
          await own.bank.db.selectFrom('email_changes').select('new_email').orderBy('id').execute()
        ).map(({ new_email }) => new_email)
      const places = () => own.rows('known_places')
      await passTime(own, 8 * DAY + DAY)
      await own.bank.runRetention()
      expect(await changes()).toEqual(['disputed@new.example', 'agreed@new.example'])
      own.clock.advance(1)
      await own.bank.runRetention()
      expect(await changes()).toEqual(['disputed@new.example'])
      expect(await places()).toHaveLength(2)
      await passTime(own, KNOWN_MS - 8 * DAY - DAY)
      await own.bank.runRetention()
      expect(await places()).toHaveLength(0)
    })

    it('[A6] reset links, a day after their hour; valid links stay', async () => {
      const { email } = await b.newCustomer()
      await confirmEmail(b, email)
      await b.call('POST', 'auth/forget', { body: { email } })
      await b.bank.runRetention()
      expect(await count('password_resets')).toBe(1)
      await passTime(b, HOUR + DAY)
      expect((await b.bank.runRetention()).resets).toBe(0)
      b.clock.advance(1)
      expect((await b.bank.runRetention()).resets).toBe(1)
    })

    it('[S1] codes, except those that a withdrawal refers to', async () => {
      const customer = await b.newCustomer()
      await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
      const body = await withdraw(b, customer)
      await customer.call('POST', 'transfer/code', { body: withdrawalOf(customer) })
      await passTime(b, CODE_LIFETIME_MS + DAY)
      expect((await b.bank.runRetention()).codes).toBe(0)
      b.clock.advance(1)
      expect((await b.bank.runRetention()).codes).toBe(1)
      const [kept] = await b.rows('codes')
      expect(kept?.reference).toBe(body.referenceNumber)
    })

    it('[K7] [X80] unused rate limits, addresses and browsers unused for 90 days, and counts of the charts', async () => {
      const own = await startBank()
      const body = { email: 'somebody@customers.example', password: 'wrong' }
      await own.newCustomer()
      await own.call('POST', 'usage', { body: { counts: [{ id: 'signIn.editing', count: 1 }] } })
      const limited = async () => {
        await own.bank.runRetention()
        return (await own.rows('rate_limits')).length
      }
      await own.call('POST', 'auth/login', { body })
      expect(await limited()).toBeGreaterThan(0)
      own.clock.advance(HOUR)
      expect(await limited()).toBe(0)
      const known = async () => {
        const [addresses, devices] = [
          await own.rows('known_addresses'),
          await own.rows('known_devices'),
        ]
        expect(devices).toHaveLength(addresses.length)
        return addresses.length
      }
      await passTime(own, 80 * DAY)
      await own.bank.runRetention()
      expect(await known()).toBe(1)
      await passTime(own, 10 * DAY)
      await own.bank.runRetention()
      expect(await known()).toBe(0)
      expect(await own.rows('usage_counts')).toHaveLength(1)
      await passTime(own, DAY)
      await own.bank.runRetention()
      expect(await own.rows('usage_counts')).toEqual([])
    })

    it('[P11] subscriptions that were not confirmed within a week, and no others', async () => {
      for (const email of ['kept@readers.example', 'gone@readers.example'])
        await b.call('POST', 'newsletter', { body: { email } })
      const link = /\/api\/newsletter\S+/.exec(await b.lastMail('kept@readers.example'))?.[0] ?? ''
      await b.call('POST', link)
      await passTime(b, 7 * DAY)
      expect((await b.bank.runRetention()).subscribers).toBe(0)
      b.clock.advance(1)
      expect((await b.bank.runRetention()).subscribers).toBe(1)
      const rows = await b.rows('subscribers')
      expect(rows).toMatchObject([{ email: 'kept@readers.example' }])
    })
  })

  describe('files', () => {
    const path = (...names: string[]) => join(b.config.dataDir, 'files', ...names)
    /** Sets a file's age by the disk's own clock, which no test moves. */
    const setAge = async (file: string, ms: number) => {
      const at = new Date(Date.now() - ms)
      await utimes(file, at, at)
    }
    const createFile = async (ms: number, ...names: string[]) => {
      await writeFile(path(...names), names.join())
      await setAge(path(...names), ms)
      return path(...names)
    }

    it('[F7] an unreferenced upload is quarantined after an hour, and removed a month later', async () => {
      const young = await createFile(HOUR - MINUTE, 'young')
      const lost = await createFile(HOUR + MINUTE, 'lost')
      expect((await b.bank.runRetention()).files).toBe(1)
      expect([existsSync(young), existsSync(lost)]).toEqual([true, false])
      expect(await readFile(path('orphans', 'lost'), 'utf8')).toBe('lost')

      await setAge(path('orphans', 'lost'), 30 * DAY - MINUTE)
      await b.bank.runRetention()
      expect(await readdir(path('orphans'))).toEqual(['lost'])
      await setAge(path('orphans', 'lost'), 30 * DAY + MINUTE)
      expect((await b.bank.runRetention()).files).toBe(1)
      expect(await readdir(path('orphans'))).toEqual([])
    })

    it('[F7] a running upload survives, in tmp and just before its record', async () => {
      const underWay = await createFile(HOUR - MINUTE, 'tmp', 'under-way')
      const left = await createFile(HOUR + MINUTE, 'tmp', 'left')
      await b.bank.runRetention()
      expect([existsSync(underWay), existsSync(left)]).toEqual([true, false])
    })

    it('[F2] a server on the wrong database loses nothing: the right one restores its files', async () => {
      const customer = await b.newCustomer()
      await deposit(customer)
      const ids = (await b.rows('files')).map(({ id }) => id)
      for (const id of ids) await setAge(path(id), 2 * DAY)
      const fileLocations = () =>
        ids.map((id) => [existsSync(path(id)), existsSync(path('orphans', id))])
      await quarantineUnreferencedUploads(diskStorage(b.config.dataDir), async () => new Set())
      expect(fileLocations()).toEqual(ids.map(() => [false, true]))
      await b.bank.runRetention()
      expect(fileLocations()).toEqual(ids.map(() => [true, false]))
    })

    it('three parallel processes remove the same as one', async () => {
      for (let file = 0; file < 20; file++) await createFile(2 * HOUR, `many-${file}`)
      const others = await Promise.all(
        [1, 2].map(() => buildBank({ config: b.config, clock: b.clock })),
      )
      onTestFinished(async () => {
        for (const other of others) await other.close()
      })
      const done = await Promise.all([b.bank, ...others].map((bank) => bank.runRetention()))
      expect(done.reduce((sum, { files }) => sum + files, 0)).toBe(20)
      const quarantined = await readdir(path('orphans'))
      expect(quarantined.filter((name) => name.startsWith('many-'))).toHaveLength(20)
    })
  })
})

describe('the job', () => {
  it('runs at the start and every hour, survives a failed run, and stops', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const run = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue({})
    const job = startRetentionJob(run, log)
    expect(run).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(run).toHaveBeenCalledTimes(2)
    const err = expect.objectContaining({ message: 'no database' })
    expect(log.warn.mock.calls).toEqual([[{ err }, expect.stringContaining('not be removed')]])
    await job.stop()
    await vi.advanceTimersByTimeAsync(5 * HOUR)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
