import { expect } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { files, formData } from '#tests/server/fixtures.ts'
import { loanForm } from '#tests/server/person.ts'
import type { Client } from './client.ts'

/** Far above the five seconds that a customer waits at most, so that a busy machine passes. */
const SILENCE_MS = 25_000

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  retryAfter: string | null
}

/** Waits for an answer. @throws Error when there is none */
export async function answerOf(call: Promise<Response>): Promise<Answer> {
  // Made here, its stack names the caller.
  const error = new Error('no answer at all')
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, SILENCE_MS, error)
  })
  try {
    const response = await Promise.race([call, silence])
    const body = await Promise.race([response.json(), silence])
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
  } finally {
    clearTimeout(timer)
  }
}

/** Checks for a 503 with a code and a time, and without invalid fields. */
export function expectUnavailable(answer: Answer): void {
  expect([answer.status, answer.body]).toEqual([503, answer.body])
  expect(['unavailable', 'outcomeUnknown']).toContain(answer.body.code)
  expect(answer.body.message).toMatch(/in \d+ (seconds|minutes)/)
  expect(answer.body.message).not.toMatch(/nothing was|not recorded/i)
  expect(answer.body.fields).toBeUndefined()
  expect(Number(answer.retryAfter)).toBeGreaterThan(0)
}

/** A loan application without its sender. */
export const loan = { ...loanForm, amount: '900.00', monthlyIncome: '3000' }

export const loanOf = ({ id, email }: Client, referenceNumber = newId()) => ({
  userId: id,
  email,
  name: 'Ada Fern',
  referenceNumber,
  ...loan,
})

/** A deposit with a proof of this many bytes. */
export const depositOf = ({ id, email }: Client, bytes = 20_000, referenceNumber = newId()) =>
  formData({
    userId: id,
    email,
    name: 'Ada Fern',
    referenceNumber,
    amount: '25.00',
    images: files.ofSize(bytes),
  })

/** The readiness answer for a load balancer. */
export const readiness = (url: string) => answerOf(fetch(`${url}/api/health/ready`))

/** Waits until the server is ready again. */
export const untilReady = (url: string) =>
  expect.poll(async () => (await readiness(url)).status).toBe(200)
