import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { loggerOptions } from '#server/log.ts'

it('[S1] [K6] a logged request holds no token, no body, no query and no reset link', async () => {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, next) {
      written += chunk
      next()
    },
  })
  const app = Fastify({ logger: { ...loggerOptions, level: 'info', stream } })
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
  expect(written).toContain('/reset-password/')
  expect(written).toContain('/users/updatedata/ada')
  expect(written).not.toMatch(/the-token|the-reset-secret|the-query|731904/)
})
