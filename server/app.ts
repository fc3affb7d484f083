import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerApi } from './api.ts'
import { type Capacity, defaultCapacity } from './capacity.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDataset } from './content/dataset.ts'
import { registerContent } from './content/routes.ts'
import type { BankContext } from './context.ts'
import { ensureDataDir } from './dataDir.ts'
import { openDatabase } from './db/open.ts'
import type { Db } from './db/transaction.ts'
import { refuseSeeded, seedDemo } from './demo/seed.ts'
import { ensureOperatorKey } from './desk/operatorKey.ts'
import { registerDesk } from './desk/routes.ts'
import { answerError } from './errors.ts'
import { openFileStore } from './files.ts'
import { handlers } from './handlers.ts'
import { warnOfUnnamedProxy } from './limits/address.ts'
import { loggerOptions } from './log.ts'
import { startDelivery } from './mail/delivery.ts'
import { createOutbox } from './mail/outbox.ts'
import { assertTlsOffered } from './mail/smtp.ts'
import { registerOpenApi } from './openapi.ts'
import { createPasswordHasher } from './passwords.ts'
import { type Purged, purge } from './purge.ts'
import { readinessOf } from './readiness.ts'
import { registerHeaders } from './securityHeaders.ts'
import { bucketShelf } from './shelves/bucket.ts'
import { diskShelf } from './shelves/disk.ts'
import { registerWeb } from './web.ts'

/** A running bank; it listens once `app.listen` is called. */
export interface Bank {
  app: FastifyInstance
  db: Db
  operatorKey: string
  /** Removes what is over. A server does it every hour: `startPurging`. */
  purge(): Promise<Purged>
  /** Answers what is under way, then closes everything. */
  close(): Promise<void>
}

const BODY_LIMIT = 256 * 1024
/** What is under way when the bank closes may take this long to end. */
const GRACE_MS = 10_000
/** The longest a request may take to arrive: an upload over a slow line. */
const REQUEST_TIMEOUT_MS = 300_000

/**
 * Opens the database, brings its schema up to date, seeds demonstration customers where asked, and
 * registers the API under /api, the back office under /desk, the content service under /content, and
 * the built front end.
 * @param clock the bank's time; only tests give one (K9).
 * @param capacity how much it takes on at once; only tests give one.
 */
export async function buildBank({
  config,
  clock = systemClock,
  capacity = defaultCapacity,
}: {
  config: Config
  clock?: Clock
  capacity?: Capacity
}): Promise<Bank> {
  ensureDataDir(config.dataDir)
  const app = Fastify({
    logger: config.log !== 'off' && { ...loggerOptions, level: config.log },
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
  })
  const outbox = createOutbox(clock, config)
  closeGracefully(app)
  try {
    if (config.smtpUrl) await assertTlsOffered(config.smtpUrl)
    const shelf = config.s3Url ? await bucketShelf(config.s3Url) : diskShelf(config.dataDir)
    const connection = await openDatabase(config, shelf, app.log)
    app.addHook('onClose', () => connection.close())
    const files = await openFileStore(config.dataDir, shelf, capacity, app.log)
    const ctx: BankContext = {
      config,
      db: connection.db,
      clock,
      dataset: config.sanity.projectId ? undefined : await openDataset(config.contentDir, app.log),
      capacity,
      outbox,
      passwords: createPasswordHasher(capacity),
      files,
      shelf,
      log: app.log,
      readiness: readinessOf({ connection, shelf, files, dataDir: config.dataDir }, app.log),
      operatorKey: ensureOperatorKey(config.dataDir),
    }
    app.setErrorHandler(answerError)
    app.addHook('onClose', () => ctx.dataset?.close())
    warnOfUnnamedProxy(app, config.trustProxy)
    await registerHeaders(app, config)
    await app.register(cookie)
    await app.register(multipart, { throwFileSizeLimit: false })
    await app.register(async (api) => registerApi(api, ctx, handlers), { prefix: '/api' })
    await app.register(async (pages) => registerOpenApi(pages, ctx))
    await app.register(async (desk) => registerDesk(desk, ctx))
    await app.register(async (content) => registerContent(content, ctx))
    await registerWeb(app, config)
    if (config.demo) await seedDemo(ctx)
    else await refuseSeeded(ctx)
    const delivery = startDelivery(ctx)
    app.addHook('onClose', () => delivery.stop())
    return {
      app,
      db: connection.db,
      operatorKey: ctx.operatorKey,
      purge: () => purge(ctx),
      close: () => app.close(),
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Answers under way tell the browser to hang up, so that kept connections do not hold the bank open. */
function closeGracefully(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
