import { buildBank } from './app.ts'
import { configFromEnv } from './config.ts'

const config = configFromEnv(process.env)
const bank = await buildBank({ config })
await bank.app.listen({ host: config.host, port: config.port })
console.log(`The bank is open at ${config.siteUrl}`)

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    // A second signal means: now.
    if (stopping) process.exit(1)
    stopping = true
    void bank.close().then(() => process.exit(0))
  })
