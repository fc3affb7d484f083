import { headsFileOf, keepHead, presentHead } from '../audit/heads.ts'
import { headLine } from '../audit/links.ts'
import { sendHead } from '../audit/sendHead.ts'
import { openHeadSigner } from '../audit/signedHeads.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { type Clock, systemClock, timestampOf } from '../platform/clock.ts'
import { announce, type Log } from '../platform/log.ts'
import { runJob } from '../platform/observed.ts'

const KEEP_INTERVAL_MS = 60 * 60 * 1000

/**
 * Copies each new head of the audit outside the database, at the start and every hour (L19): to a file, signed; to the
 * log, which is stored apart from the data; and to HEADS_URL (L22). An attacker who can replace the data may also replace
 * the file.
 * @throws Error in one line when there is no usable key for signatures
 */
export function startHeadKeeping(
  { db, config, clock = systemClock }: { db: Db; config: Config; clock?: Clock },
  log: Pick<Log, 'warn'>,
) {
  const signer = openHeadSigner(config)
  announce(`The public key of the heads is ${signer.publicKey}`)
  const stopping = new AbortController()
  let told = ''
  let sent = ''
  const keep = async () => {
    const head = await presentHead(db)
    if (!head) return
    const line = headLine(head)
    if (line !== told) announce(line)
    told = line
    const signed = signer.sign(head, timestampOf(clock))
    keepHead(head, headsFileOf(config), signed)
    if (!config.headsUrl || signed.head === sent) return
    const { publicKey } = signer
    await sendHead(config.headsUrl, { ...signed, publicKey }, stopping.signal)
    sent = signed.head
  }
  const round = () =>
    runJob('heads', keep).catch((err) => {
      if (stopping.signal.aborted) return
      log.warn({ err }, 'the head of the audit could not be kept or sent')
    })
  let last = round()
  const timer = setInterval(() => {
    last = round()
  }, KEEP_INTERVAL_MS).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await last
    },
  }
}
