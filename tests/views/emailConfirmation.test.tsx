import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { requestConfirmation } from '#api/users.ts'
import { EmailConfirmation } from '#flows/emailConfirmation/EmailConfirmation.tsx'
import { CONFIRMATION_MS } from '#server/mail/confirmation.ts'
import { showFlow } from './hosted.tsx'
import { person } from './person.ts'

vi.mock('#api/users.ts', () => ({ requestConfirmation: vi.fn() }))

it('[A22] by keyboard, another link is asked for once, and a screen reader hears what came of it', async () => {
  vi.mocked(requestConfirmation).mockResolvedValue({ emailConfirmed: false })
  showFlow('emailConfirmation', undefined, <EmailConfirmation email="ada@example.com" />)
  const button = screen.getByRole('button')
  button.focus()
  await act(() => person.keyboard('{Enter}'))
  const words = await screen.findByText(/The link works for seven days/)
  expect(requestConfirmation).toHaveBeenCalledTimes(1)
  expect(CONFIRMATION_MS).toBe(7 * 24 * 60 * 60 * 1000)
  expect(words.closest('[role=status]')).toHaveTextContent('We emailed ada@example.com')
  expect(button).toHaveFocus()
})
