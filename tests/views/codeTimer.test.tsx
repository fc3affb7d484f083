import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODE_LIFETIME_MS } from '#domain/lifetimes.ts'
import { CodeTimer } from '#flows/CodeTimer.tsx'

const now = Date.parse('2026-11-21T09:00:00.000Z')
const inTime = (ms: number) => new Date(now + ms).toISOString()

describe('[S1] the time that a code has left', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(now)
  })
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['all of it', CODE_LIFETIME_MS, 'Good for 10:00'],
    ['a part', 61_000, 'Good for 1:01'],
    ['less than a second', 1, 'Good for 0:01'],
    ['nothing', 0, 'This code may have expired by now'],
    ['nothing for a minute', -60_000, 'This code may have expired by now'],
    ['more than a code has: the clock of the device is wrong', CODE_LIFETIME_MS + 30_001, ''],
    ['nothing for longer than a code is good: the clock is wrong', -CODE_LIFETIME_MS - 30_001, ''],
  ])('%s', (_, left, words) => {
    const { container } = render(<CodeTimer expiresAt={inTime(left)} />)
    expect(container).toHaveTextContent(new RegExp(`^${words}$`))
  })

  it('tries left are announced, and no time is shown that the bank has not named', () => {
    const { container, rerender } = render(<CodeTimer attemptsLeft={2} />)
    expect(screen.getByRole('status')).toHaveTextContent(/^2 tries left$/)
    rerender(<CodeTimer attemptsLeft={1} />)
    expect(container).toHaveTextContent(/^1 try left$/)
  })
})
