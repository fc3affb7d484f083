import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** The person who types and presses in a test, without pauses. */
export const person = userEvent.setup({ delay: null })

/** Presses a button as soon as it is there. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(() => person.click(button))
}
