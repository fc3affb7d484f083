import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { loggerOptions } from '#server/platform/log.ts'

/** A server with full logging, and its output. */
function logging(): { app: FastifyInstance; log: () => string } {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, next) {
      written += chunk
      next()
    },
  })
  const app = Fastify({ logger: { ...loggerOptions, level: 'info', stream } })
  return { app, log: () => written }
}

it('[S1] [K6] [K18] a logged database error has its message, but not the rejected row', async () => {
  const { app, log } = logging()
  const detail = 'Failing row contains (ada@customers.example, $argon2id$secret)'
  const cause = Object.assign(new Error('the cause'), { detail, code: '08006' })
  const error = new Error('it violates a rule', { cause })
  app.log.error({ err: Object.assign(error, { detail, code: '23514', where: detail }) }, 'failed')
  await app.close()
  for (const part of ['it violates a rule', '23514', 'the cause', '08006'])
    expect(log()).toContain(part)
  expect(log()).not.toMatch(/argon2id|customers\.example/)
})

it('[S1] [K6] a logged request contains no token, body, query or reset link', async () => {
  const { app, log } = logging()
  app.get('/reset-password/:id', async () => 'page')
  app.put('/users/updatedata/:id', async () => 'done')
  const token = 'the-token-of-ada'
  await app.inject({ url: '/reset-password/the-reset-secret?next=the-query', headers: { token } })
  await app.inject({
    method: 'PUT',
    url: '/users/updatedata/ada',
    headers: { token },
    payload: { userOtp: '731904' },
  })
  await app.close()
  expect(log()).toContain('/reset-password/')
  expect(log()).toContain('/users/updatedata/:id')
  expect(log()).not.toMatch(/the-token|the-reset-secret|the-query|731904/)
})
