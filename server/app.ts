import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerOpenApi } from './apiDocs/routes.ts'
import { createChangeStreams } from './audit/changeStreams.ts'
import { assertSealsKept, headsFileOf } from './audit/heads.ts'
import { type AuditRecorder, createAuditRecorder } from './audit/recorder.ts'
import { warnOfUnnamedProxy } from './auth/clientAddress.ts'
import { openFactorKey } from './auth/factors/factorKey.ts'
import { createPasswordHasher } from './auth/passwordHash.ts'
import { createActivityQueue, createStatementQueue } from './auth/readQueues.ts'
import { ensureOperatorKey } from './backOffice/operatorKey.ts'
import { registerBackOffice } from './backOffice/routes.ts'
import type { Config } from './config.ts'
import { openDataset } from './content/dataset.ts'
import { registerContent } from './content/routes.ts'
import type { BankContext } from './context.ts'
import { openDatabase } from './db/open.ts'
import { sealEarlierRecords } from './db/sealEarlier.ts'
import type { Db } from './db/transaction.ts'
import { whenOthersStart } from './db/whenOthersStart.ts'
import { assertNotSeeded, seedDemo } from './demo/seed.ts'
import { answerClientError } from './http/clientErrors.ts'
import { prepareClosing } from './http/closing.ts'
import { registerCors } from './http/cors.ts'
import { handleError } from './http/errorHandler.ts'
import { handlers } from './http/handlers.ts'
import { registerMetrics } from './http/metrics.ts'
import { readinessOf } from './http/readiness.ts'
import { registerRoutes } from './http/registerRoutes.ts'
import { registerHeaders } from './http/securityHeaders.ts'
import { registerSite } from './http/site.ts'
import { type RetentionResult, runRetention } from './jobs/retention.ts'
import { startDelivery } from './mail/delivery.ts'
import { createOutbox } from './mail/outbox.ts'
import { assertTlsOffered } from './mail/smtp.ts'
import { type Capacity, capacityOf } from './platform/capacity.ts'
import { type Clock, systemClock, timestampOf } from './platform/clock.ts'
import { ensureDataFolder } from './platform/dataFolder.ts'
import { loggerOptions } from './platform/log.ts'
import type { Readiness } from './platform/readiness.ts'
import { requestIds } from './platform/requestId.ts'
import { leftToRotate } from './security/rotateKeys.ts'
import { storageOf } from './storage/storageOf.ts'
import { timedStorage } from './storage/timedStorage.ts'
import { openFileStore } from './storage/uploadedFiles.ts'
import { createVerifications } from './verification/verifications.ts'

/** A built bank. It listens after `app.listen` is called. */
export interface Bank {
  app: FastifyInstance
  db: Db
  operatorKey: string
  auditRecorder: AuditRecorder
  readiness: Readiness
  /** Runs the retention job once. `startRetentionJob` runs it every hour. */
  runRetention(): Promise<RetentionResult>
  /** Is not ready for `drainSeconds`, then finishes running requests and closes everything. */
  close(): Promise<void>
}

const BODY_LIMIT = 256 * 1024
/** Maximum time for a request to arrive: an upload over a slow connection. */
const REQUEST_TIMEOUT_MS = 300_000
/** How often the server checks for connections that send too slowly. */
const MAX_CHECK_MS = 5_000

/**
 * Opens the database, migrates its schema, seeds demonstration customers where configured, and registers the
 * API under /api, the back office under /backoffice, the content service under /content, and the built front
 * end.
 * @param clock the bank's time; only tests pass one (K9).
 * @param capacity how much work it accepts at once; only tests pass one.
 * @param verifyScript of the thread that verifies ledger and audit; only tests pass one.
 */
export async function buildBank({
  config,
  clock = systemClock,
  capacity = capacityOf(config),
  verifyScript,
}: {
  config: Config
  clock?: Clock
  capacity?: Capacity
  verifyScript?: URL
}): Promise<Bank> {
  ensureDataFolder(config.dataDir)
  const app = Fastify({
    logger: config.log !== 'off' && { ...loggerOptions, level: config.log },
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node's default check runs every 30 seconds, so a slow connection would outlive its limit by that long.
    http: {
      headersTimeout: capacity.headersMs,
      connectionsCheckingInterval: Math.min(capacity.headersMs, MAX_CHECK_MS),
    },
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: handleError,
    clientErrorHandler: answerClientError,
    genReqId: requestIds(config.trustProxy !== false),
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
  })
  const outbox = createOutbox(clock, config)
  const leave = prepareClosing(app, config.drainSeconds)
  try {
    if (config.smtpUrl) await assertTlsOffered(config.smtpUrl)
    const storage = timedStorage(await storageOf(config))
    const connection = await openDatabase(config, storage, app.log)
    app.addHook('onClose', () => connection.close())
    const factorKey = await whenOthersStart(() => openFactorKey(connection.db, config))
    if (config.factorKeyPrevious) {
      const left = await leftToRotate(connection.db)
      app.log.warn(
        { left },
        left > 0
          ? 'FACTOR_KEY_PREVIOUS is needed: run keys rotate'
          : 'nothing needs FACTOR_KEY_PREVIOUS',
      )
    }
    await assertSealsKept(connection.db, headsFileOf(config))
    await whenOthersStart(() => sealEarlierRecords(connection.db, timestampOf(clock)))
    const files = await openFileStore(config.dataDir, storage, capacity, app.log)
    const ctx: BankContext = {
      auditRecorder: createAuditRecorder({ db: connection.db, clock }, app.log),
      config,
      db: connection.db,
      clock,
      dataset: config.sanity.projectId ? undefined : await openDataset(config.contentDir, app.log),
      capacity,
      outbox,
      passwords: createPasswordHasher(capacity),
      statementQueue: createStatementQueue(capacity),
      activityQueue: createActivityQueue(capacity),
      changeStreams: createChangeStreams(
        { db: connection.db, clock, capacity, limitFactor: config.limitFactor },
        app.log,
      ),
      files,
      storage,
      log: app.log,
      readiness: readinessOf({ connection, storage, files, dataDir: config.dataDir }, app.log),
      verifications: createVerifications(
        { config, db: connection.db, clock },
        app.log,
        verifyScript,
      ),
      operatorKey: ensureOperatorKey(config.dataDir),
      factorKey,
    }
    app.setErrorHandler(handleError)
    // Before the server waits for open requests: a stream would never end.
    app.addHook('preClose', async () => ctx.changeStreams.close())
    app.addHook('onClose', () => ctx.auditRecorder.close())
    app.addHook('onClose', () => ctx.verifications.close())
    app.addHook('onClose', () => ctx.dataset?.close())
    warnOfUnnamedProxy(app, config.trustProxy)
    registerHeaders(app, config)
    await registerCors(app, config)
    registerMetrics(app, { connection, ctx })
    if (config.tracesUrl) {
      const { registerTraces } = await import('./http/traces.ts')
      const database = config.databaseUrl ? 'postgresql' : 'sqlite'
      registerTraces(app, { endpoint: config.tracesUrl, database }, app.log)
    }
    await app.register(cookie)
    await app.register(multipart, { throwFileSizeLimit: false })
    await app.register(async (api) => registerRoutes(api, ctx, handlers), { prefix: '/api' })
    await app.register(async (pages) => registerOpenApi(pages, ctx))
    await app.register(async (backOffice) => registerBackOffice(backOffice, ctx))
    await app.register(async (content) => registerContent(content, ctx))
    await registerSite(app, ctx)
    if (config.demo) await whenOthersStart(() => seedDemo(ctx))
    else await assertNotSeeded(ctx)
    const delivery = startDelivery(ctx)
    app.addHook('onClose', () => delivery.stop())
    return {
      app,
      db: connection.db,
      operatorKey: ctx.operatorKey,
      auditRecorder: ctx.auditRecorder,
      readiness: ctx.readiness,
      runRetention: () => runRetention(ctx),
      close: () => leave(ctx.readiness),
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Routes have no schemas of Fastify's (`platform/validate.ts`). Without this it loads ajv, a twentieth of each start. */
function noSchemas(): never {
  throw new Error(
    'Bodies and answers are checked by platform/validate.ts, not by schemas of Fastify',
  )
}
