import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { formatDay } from '#domain/dates.ts'
import { loanPendingMessage } from '#domain/loanDecision.ts'
import LoanDialog from '#flows/loanApplication/LoanDialog.tsx'
import { showFlow } from './hosted.tsx'
import { ada } from './samples.tsx'

afterEach(() => void vi.useRealTimers())

it('[F9] a second application is announced as impossible before the form is filled in: why, what to do, and until when', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T09:00:00.000Z') })
  const pendingSince = '2026-03-02T09:00:00.000Z'
  const words = loanPendingMessage(pendingSince, '2026-03-03T09:00:00.000Z', ada)
  const known = { homeAddress: ada.address, city: ada.city, phone: ada.phone }
  const input = { reference: 'loan-1', known, pendingSince }
  showFlow('loanApplication', input, <LoanDialog />, { customer: ada })
  expect(screen.getByText(words)).toBeVisible()
  expect(words).toContain(formatDay('2026-03-04'))
})
