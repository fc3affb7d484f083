import { flushCompileCache } from 'node:module'
import { type Bank, buildBank } from './app.ts'
import { type Config, configFromEnv, warningsOf } from './config.ts'
import { demoAnnouncement } from './demo/announce.ts'
import { openBackOffice } from './http/openBackOffice.ts'
import { startLinkingJob } from './jobs/auditLinks.ts'
import { startHeadKeeping } from './jobs/heads.ts'
import { startRetentionJob } from './jobs/retention.ts'
import { startSchemaWatch } from './jobs/schemaWatch.ts'
import { exitOnStartError } from './platform/exitOnStartError.ts'
import { announce } from './platform/log.ts'
import { type ServiceManager, serviceManagerOf } from './platform/serviceManager.ts'

/** Starts the bank. Ends with exit code 1 and one line when it cannot. */
async function main(): Promise<void> {
  // Files that libraries create are readable only by the server's own user.
  process.umask(0o077)
  const config = configFromEnv(process.env)
  const bank = await buildBank({ config })
  const retention = startRetentionJob(bank.runRetention, bank.app.log)
  bank.app.addHook('onClose', () => retention.stop())
  const linking = startLinkingJob(bank.db, bank.app.log)
  bank.app.addHook('onClose', () => linking.stop())
  const heads = startHeadKeeping({ ...bank, config }, bank.app.log)
  bank.app.addHook('onClose', () => heads.stop())
  const schema = startSchemaWatch(bank.db, (reason) => {
    announce(`The server ends: ${reason}`, 'warn')
    void bank.app.close().then(() => process.exit(1))
  })
  bank.app.addHook('onClose', () => schema.stop())
  const manager = serviceManagerOf(process.env, bank.readiness.check, bank.app.log)
  bank.app.addHook('onClose', async () => manager.stop())
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (stopping) process.exit(1)
      stopping = true
      manager.stopping()
      void bank.close().then(() => process.exit(0))
    })
  // With NODE_COMPILE_CACHE, also a server that is killed leaves its compiled code to the next start.
  flushCompileCache()
  try {
    await open(bank, config, manager)
  } catch (error) {
    // A stop during the start takes the database from it.
    if (!stopping) throw error
  }
}

/** Opens both addresses, and announces them with what a new reader needs. */
async function open(bank: Bank, config: Config, manager: ServiceManager): Promise<void> {
  const address = await bank.app.listen({ host: config.host, port: config.port })
  for (const warning of warningsOf(config)) announce(warning, 'warn')
  const url = config.port === 0 ? address : config.siteUrl
  announce(`The bank is open at ${url}`)
  await openBackOffice(bank, config)
  manager.ready()
  if (config.demo) announce(`The book of flows is at ${url}/book`)
  const announcement = config.demo && (await demoAnnouncement(bank.db))
  if (announcement) announce(announcement)
}

try {
  await main()
} catch (error) {
  exitOnStartError(error)
}
