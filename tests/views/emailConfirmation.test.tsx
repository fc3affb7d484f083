import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailConfirmation } from '#flows/emailConfirmation/EmailConfirmation.tsx'
import { CONFIRMATION_MS } from '#server/mail/confirmation.ts'
import { showFlow } from './hosted.tsx'
import { network } from './network.ts'
import { person } from './person.ts'

it('[A22] by keyboard, another link is asked for once, and a screen reader hears what came of it', async () => {
  network.answer('requestConfirmation', () => ({ message: 'Done', emailConfirmed: false }))
  showFlow('emailConfirmation', undefined, <EmailConfirmation email="ada@example.com" />)
  const button = screen.getByRole('button')
  button.focus()
  await act(() => person.keyboard('{Enter}'))
  const words = await screen.findByText(/The link works for seven days/)
  expect(network.sent('requestConfirmation')).toHaveLength(1)
  expect(CONFIRMATION_MS).toBe(7 * 24 * 60 * 60 * 1000)
  expect(words.closest('[role=status]')).toHaveTextContent('We emailed ada@example.com')
  expect(button).toHaveFocus()
})
