import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { SiteNavigation } from '#flows/navigation/SiteNavigation.tsx'
import { showFlow } from './hosted.tsx'

const user = userEvent.setup({ delay: null })
const button = (name: string) => screen.getByRole('button', { name })
beforeEach(() => {
  showFlow('navigation', undefined, <SiteNavigation />)
})

describe('the header', () => {
  it('[P7] moves into a group and along its links with the arrow keys, and back with Escape', async () => {
    button('Business').focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'Overdraft protection and sweeps' })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'Business essential checking' })).toHaveFocus()
    await user.keyboard('{End}{ArrowDown}')
    expect(screen.getByRole('link', { name: 'Overdraft protection and sweeps' })).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(button('Business')).toHaveFocus()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(button('Business')).toHaveFocus()
    expect(button('Business')).toHaveAttribute('aria-expanded', 'false')
  })

  it('[P7] moves along the bar with left and right, wrapping around', async () => {
    button('Loans').focus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(button('Business')).toHaveFocus()
  })

  it('[P7] Escape in the mobile menu returns the focus to the menu button', async () => {
    await user.click(button('Open the menu'))
    await user.keyboard('{Escape}')
    expect(button('Open the menu')).toHaveFocus()
  })
})
