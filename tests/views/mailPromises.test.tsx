import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeFactor } from '#api/factors.ts'
import { reportScam } from '#api/security.ts'
import { FactorSetupDialog } from '#flows/factorSetup/FactorSetupDialog.tsx'
import { ScamReportDialog } from '#flows/scamReport/ScamReportDialog.tsx'
import { News } from '#flows/security/News.tsx'
import { browserTab, storeToken } from '#session/storage.ts'
import { showFlow } from './hosted.tsx'
import { ada } from './samples.tsx'

vi.mock('#api/security.ts', () => ({ reportScam: vi.fn() }))
vi.mock('#api/factors.ts', () => ({ removeFactor: vi.fn() }))

beforeEach(() => storeToken(browserTab, 'token-of-ada'))
afterEach(() => {
  vi.resetAllMocks()
})

const mail = /by email|emailed you/
const customers = [true, false].map((emailConfirmed) => ({ ...ada, emailConfirmed }))
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

it.each(customers)(
  '[G26] [A16] a report is answered by email where it arrives (address confirmed: $emailConfirmed)',
  async (customer) => {
    vi.mocked(reportScam).mockResolvedValue({
      reference: 'SR-1',
      answerBy: '2026-11-26T17:00:00.000Z',
    } as never)
    const input = { reference: 'report-1', frozen: false }
    showFlow('scamReport', input, <ScamReportDialog />, { customer })
    fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'askedForCode' } })
    fireEvent.change(screen.getByLabelText('Tell us more'), { target: { value: 'They called.' } })
    await press('Send the report')
    const told = screen.getByText(/Our fraud team answers/)
    expect(told).toHaveTextContent(/by November 27, 2026 at 6:00 AM GMT\+13/)
    expect(mail.test(told.textContent)).toBe(customer.emailConfirmed)
    expect(told.textContent.includes('Confirm your email address')).toBe(!customer.emailConfirmed)
  },
)

it.each(customers)(
  '[G36] [A16] a removed second step names the notice that was sent (address confirmed: $emailConfirmed)',
  async (customer) => {
    vi.mocked(removeFactor).mockResolvedValue(undefined as never)
    const factor = { id: 'app', name: 'Your app', isLast: false }
    const input = { task: 'remove', device: 'Chrome', factor }
    const { bank } = showFlow('factorSetup', input, <FactorSetupDialog />, { customer })
    bank.answers.keep('grant', 'grant-1')
    await press('Remove')
    const told = screen.getByText(/Your other second steps work as before/)
    expect(mail.test(told.textContent)).toBe(customer.emailConfirmed)
  },
)

it.each(customers)(
  '[G34] [A16] the Security page names it, too (address confirmed: $emailConfirmed)',
  (customer) => {
    const snapshot = { context: { news: 'factorsChanged' } } as never
    const news = <News snapshot={snapshot} of={['factorsChanged']} />
    showFlow('scamReport', { reference: 'report-1', frozen: false }, news, { customer })
    const told = screen.getByText(/Your change is saved/)
    expect(mail.test(told.textContent)).toBe(customer.emailConfirmed)
  },
)
