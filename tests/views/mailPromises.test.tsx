import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { FactorSetupDialog } from '#flows/factorSetup/FactorSetupDialog.tsx'
import { ScamReportDialog } from '#flows/scamReport/ScamReportDialog.tsx'
import { News } from '#flows/security/News.tsx'
import { browserTab, storeToken } from '#session/storage.ts'
import { showFlow } from './hosted.tsx'
import { network } from './network.ts'
import { ada } from './samples.tsx'

beforeEach(() => storeToken(browserTab, 'token-of-ada'))

const mail = /by email|emailed you/
const customers = [true, false].map((emailConfirmed) => ({ ...ada, emailConfirmed }))
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

it.each(customers)(
  '[G26] [A16] a report is answered by email where it arrives (address confirmed: $emailConfirmed)',
  async (customer) => {
    network.answer('reportScam', () => ({
      reference: 'SR-1',
      kind: 'askedForCode',
      createdAt: '2026-11-25T17:00:00.000Z',
      answerBy: '2026-11-26T17:00:00.000Z',
      answeredAt: null,
    }))
    const input = { reference: 'report-1', frozen: false }
    showFlow('scamReport', input, <ScamReportDialog />, { customer })
    fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'askedForCode' } })
    fireEvent.change(screen.getByLabelText('Tell us more'), { target: { value: 'They called.' } })
    await press('Send the report')
    const told = await screen.findByText(/Our fraud team answers/)
    expect(told).toHaveTextContent(/by November 27, 2026 at 6:00 AM GMT\+13/)
    expect(mail.test(told.textContent)).toBe(customer.emailConfirmed)
    expect(told.textContent.includes('Confirm your email address')).toBe(!customer.emailConfirmed)
  },
)

it.each(customers)(
  '[G36] [A16] a removed second step names the notice that was sent (address confirmed: $emailConfirmed)',
  async (customer) => {
    network.answer('removeFactor', () => ({ message: 'Removed' }))
    const factor = { id: 'app', name: 'Your app', isLast: false }
    const input = { task: 'remove', device: 'Chrome', factor }
    const { bank } = showFlow('factorSetup', input, <FactorSetupDialog />, { customer })
    bank.answers.keep('grant', 'grant-1')
    await press('Remove')
    const told = await screen.findByText(/Your other second steps work as before/)
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
