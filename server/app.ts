import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { registerOpenApi } from './apiDocs/routes.ts'
import { createChangeStreams } from './audit/changeStreams.ts'
import { type AuditRecorder, createAuditRecorder } from './audit/recorder.ts'
import { warnOfUnnamedProxy } from './auth/clientAddress.ts'
import { type FactorKey, openFactorKey } from './auth/factors/factorKey.ts'
import { inviteFirst } from './auth/operators/invitations.ts'
import { createPasswordHasher } from './auth/passwordHash.ts'
import { createActivityQueue, createStatementQueue } from './auth/readQueues.ts'
import type { Config } from './config.ts'
import { openDataset } from './content/dataset.ts'
import { registerContent } from './content/routes.ts'
import type { BankContext } from './context.ts'
import { openDatabase } from './db/open.ts'
import { beginSeals } from './db/sealedSince.ts'
import type { Db } from './db/transaction.ts'
import { whenOthersStart } from './db/whenOthersStart.ts'
import { assertNotSeeded, seedDemo } from './demo/seed.ts'
import { registerBackOfficeApp } from './http/backOfficeApp.ts'
import { prepareClosing } from './http/closing.ts'
import { registerCors } from './http/cors.ts'
import { handlers } from './http/handlers.ts'
import { registerMetrics } from './http/metrics.ts'
import { newApp } from './http/newApp.ts'
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
import type { Readiness } from './platform/readiness.ts'
import { leftToRotate } from './security/rotateKeys.ts'
import { createPreviews } from './storage/previews/previews.ts'
import { storageOf } from './storage/storageOf.ts'
import { timedStorage } from './storage/timedStorage.ts'
import { openFileStore } from './storage/uploadedFiles.ts'
import { createVerifications } from './verification/verifications.ts'

/** A built bank. It listens after `listen` of each app is called. */
export interface Bank {
  /** for customers and visitors */
  app: FastifyInstance
  /** for operators */
  backOffice: FastifyInstance
  /** The token of the first administrator's link; undefined when there are operators. */
  inviteFirst(): Promise<string | undefined>
  db: Db
  factorKey: FactorKey
  auditRecorder: AuditRecorder
  readiness: Readiness
  /** Runs the retention job once. `startRetentionJob` runs it every hour. */
  runRetention(): Promise<RetentionResult>
  /** Is not ready for `drainSeconds`, then finishes running requests and closes everything. */
  close(): Promise<void>
}

/**
 * Opens the database, migrates its schema, seeds demonstration customers where configured, and registers the
 * API under /api, the content service under /content, and the built front end; and the back office as an app of its own.
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
  const app = newApp(config, capacity)
  const backOffice = newApp(config, capacity)
  const outbox = createOutbox(clock, config)
  const leave = prepareClosing(app, backOffice, config.drainSeconds)
  try {
    if (config.smtpUrl) await assertTlsOffered(config.smtpUrl)
    const storage = timedStorage(await storageOf(config))
    const connection = await openDatabase(config, storage, app.log)
    app.addHook('onClose', () => connection.close())
    const factorKey = await whenOthersStart(() => openFactorKey(connection.db, config))
    if (config.factorKeyPrevious) {
      const left = await leftToRotate(connection.db)
      app.log.warn({ left }, 'FACTOR_KEY_PREVIOUS is set: only it opens the values that are left')
    }
    await whenOthersStart(() => beginSeals(connection.db, timestampOf(clock)))
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
      previews: createPreviews(storage, app.log),
      log: app.log,
      readiness: readinessOf({ connection, storage, files, dataDir: config.dataDir }, app.log),
      verifications: createVerifications(
        { config, db: connection.db, clock },
        app.log,
        verifyScript,
      ),
      factorKey,
    }
    // Before the server waits for open requests: a stream would never end.
    app.addHook('preClose', async () => ctx.changeStreams.close())
    app.addHook('onClose', () => ctx.auditRecorder.close())
    app.addHook('onClose', () => ctx.verifications.close())
    app.addHook('onClose', () => ctx.dataset?.close())
    warnOfUnnamedProxy(app, config.trustProxy)
    registerHeaders(app, config)
    await registerCors(app, config)
    // Before any route: one that is there already would not be traced.
    if (config.tracesUrl) {
      const { registerTraces } = await import('./http/traces.ts')
      const database = config.databaseUrl ? 'postgresql' : 'sqlite'
      registerTraces([app, backOffice], { endpoint: config.tracesUrl, database }, app.log)
    }
    registerMetrics([app, backOffice], { connection, ctx })
    await app.register(cookie)
    await app.register(multipart, { throwFileSizeLimit: false })
    await app.register(async (api) => registerRoutes(api, ctx, handlers), { prefix: '/api' })
    await app.register(async (pages) => registerOpenApi(pages, ctx))
    await app.register(async (content) => registerContent(content, ctx))
    await registerSite(app, ctx)
    await registerBackOfficeApp(backOffice, ctx)
    if (config.demo) await whenOthersStart(() => seedDemo(ctx))
    else await assertNotSeeded(ctx)
    const delivery = startDelivery(ctx)
    app.addHook('onClose', () => delivery.stop())
    return {
      app,
      backOffice,
      inviteFirst: () => inviteFirst(ctx, config.backOffice.recovery),
      db: connection.db,
      factorKey,
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
