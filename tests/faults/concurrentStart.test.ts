import { describe, expect, it, onTestFinished } from 'vitest'
import { demoCustomers } from '#server/demo/customers.ts'
import { engines } from '#tests/depth.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { backOffice } from './client.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'

const SERVERS = 4
const environmentOf = engineEnvironments()

describe.each(engines)('servers that start at once · %s', (engine) => {
  it.skipIf(engine === 'postgres' && !postgresBin)(
    '[O4] all start on an empty database, with one set of customers and one set of operators',
    async () => {
      // Twice, because it is a race.
      for (let round = 0; round < 2; round++) {
        const home = await newHome({ ...(await environmentOf(engine)), DEMO: 'on' })
        onTestFinished(home.remove)
        const servers = await Promise.all(
          Array.from({ length: SERVERS }, () => startServer(home.env)),
        )
        const stop = () => Promise.all(servers.map((server) => server.end('SIGKILL')))
        onTestFinished(async () => void (await stop()))
        const operator = await home.operator()
        for (const { url } of servers) {
          const customers = await backOffice(() => url, operator, 'customers list')
          expect(customers).toHaveLength(demoCustomers.length)
          expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
        }
        await stop()
      }
    },
  )
})
