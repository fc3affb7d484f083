import { expect, it } from 'vitest'
import { forgetRequest, keepRequest, requestBefore } from '#session/openRequests.ts'

const ada = 'customer-1'

it('[W6] two tabs can each have a withdrawal without an answer: the oldest is asked for first', () => {
  for (const reference of ['first', 'second', 'first'])
    keepRequest('withdrawal', ada, { reference })
  expect(requestBefore('withdrawal', ada).reference).toBe('first')
  forgetRequest('withdrawal', ada, 'first')
  expect(requestBefore('withdrawal', ada).reference).toBe('second')
})

it.each([
  'rubbish',
  '[]',
  '{"customer-1":{"withdrawal":[{"reference":7}]}}',
  '{"customer-1":{"withdrawal":[{"reference":"r","withdrawal":{"amount":"5"}}]}}',
  '{"customer-1":{"withdrawal":[{"reference":"r"}],"deposit":[{"reference":"r","deposit":{"amount":5}}]}}',
])('[W6] damaged storage is as good as none: %s', (text) => {
  localStorage.setItem('openRequests', text)
  expect(requestBefore('withdrawal', 'customer-1')).toEqual({})
})
