import { expect, it, onTestFinished } from 'vitest'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
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
