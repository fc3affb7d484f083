import { expect, it } from 'vitest'
import { configFromEnv } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { newId } from '#server/platform/ids.ts'
import { KILLS_PATIENCE } from '#tests/support/patience.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'

/** When the server is killed after the run is to be marked as paid, in milliseconds. */
const MOMENTS = [2, 8, 14, 20, 30]

it(
  '[B43] a server killed while a run is marked as paid: the same command ends it, and pays each withdrawal once',
  async ({ onTestFinished }) => {
    for (const moment of MOMENTS) {
      const home = await newHome({ DEMO: 'on' })
      let server = await startServer(home.env)
      onTestFinished(async () => {
        await server.end('SIGKILL')
        await home.remove()
      })
      const { headers, checker } = await home.operator()
      const send = async (command: string, body: object, by = headers) => {
        const response = await fetch(`${server.operators}/backoffice/${command}`, {
          method: 'POST',
          headers: { ...(await by()), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return response.json()
      }
      const made = await send('runs/make', { subject: 'USD' })
      await send('proposals/approve', { subject: made.proposal }, checker.headers)
      const [{ id }] = await send('runs/list', {})
      const pay = () => send('runs/paid', { subject: id, flags: { reference } })
      const reference = newId()
      const lost = pay().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, moment))
      await server.end('SIGKILL')
      await lost
      server = await startServer(home.env)
      const { rows } = await send('runs/show', { subject: id })
      expect(await pay()).toMatchObject({ status: 'paid', items: rows.length, paid: rows.length })
      await server.end('SIGTERM')
      const { db, close } = connect(configFromEnv(home.env))
      const mails = await db
        .selectFrom('mails')
        .select('to_address')
        .where('subject', '=', 'Your withdrawal is paid')
        .execute()
      expect(mails).toHaveLength(rows.length)
      expect((await verifyLedger(db, () => undefined)).fault).toBeUndefined()
      await close()
    }
  },
  KILLS_PATIENCE,
)
