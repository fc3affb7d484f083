import { expect, it, onTestFinished } from 'vitest'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { testBank } from './harness.ts'
import { registration } from './person.ts'

it('SIGTERM finishes running requests, then exits with 0', async () => {
  const { env, remove } = await newHome()
  onTestFinished(remove)
  const { url, end } = await startServer(env)
  const underWay = fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration(new Date())),
  })
  // A later answer shows that the request has reached the server.
  await fetch(`${url}/api/health`)
  const ended = end('SIGTERM')
  expect((await underWay).status).toBe(200)
  expect(await ended).toBe(0)
})

it('[O47] with DRAIN_SECONDS a server is not ready first, and goes on answering, then closes', async () => {
  const b = await testBank({ engine: 'sqlite', drainSeconds: 1 })
  onTestFinished(() => b.close())
  expect((await b.call('GET', 'health/ready')).status).toBe(200)
  let isClosed = false
  const closed = b.bank.close().then(() => {
    isClosed = true
  })
  const ready = await b.call('GET', 'health/ready')
  expect([ready.status, ready.body.message]).toEqual([503, 'The bank is closing'])
  // Its proxy opens no further call on this connection.
  const live = await b.call('GET', 'health/live')
  expect([live.status, live.headers.connection, isClosed]).toEqual([200, 'close', false])
  await closed
})
