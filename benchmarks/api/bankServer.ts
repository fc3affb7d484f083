import { buildBank } from '#server/app.ts'
import { configFromEnv } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createVerifications } from '#server/verification/verifications.ts'
import { recordStatements } from '#tests/support/recordStatements.ts'
import { answerParent } from './measuredServer.ts'

/** The bank itself in a process of its own, as `server/main.ts` starts it, measured by its parent. */
const config = configFromEnv(process.env)
const bank = await buildBank({ config })
const verifications = createVerifications({ config, db: bank.db, clock: systemClock }, bank.app.log)
const url = await bank.app.listen({ host: '127.0.0.1', port: 0 })
answerParent(url, {
  /** The statements of one request, so that the bare server can run the same. */
  async record(options) {
    const recording = recordStatements()
    const answer = await bank.app.inject(options as object)
    recording.stop()
    return { status: answer.statusCode, body: answer.body, statements: recording.statements }
  },
  /** A verification, as an operator's command runs it. @returns its report, with the first fault */
  verify: (kind) => (kind === 'ledger' ? verifications.ledger() : verifications.audit([])),
  async close() {
    await verifications.close()
    await bank.close()
  },
})
