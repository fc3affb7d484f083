import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import type { Alerts } from '#contract/security.ts'
import { comeOnline } from '../levels/view/comeOnline.ts'
import type { ViewContext, ViewSetup } from '../levels/view/viewSetup.ts'

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('switch', { name })))

export const securityView: ViewSetup = {
  hostEvents: ({ send, bank }: ViewContext) => ({
    // The root tells of a change by the bank.
    refresh: (unattended?: true) =>
      act(async () =>
        unattended ? send({ type: 'refresh', unattended } as never) : comeOnline(bank),
      ),
    // A press turns one switch over; the sample says how both stand afterwards.
    async chooseAlerts({ signIns, money }: Alerts) {
      const on = (name: string) =>
        screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true'
      if (on('New sign-ins') !== signIns) return press('New sign-ins')
      if (on('Money and loans') !== money) return press('Money and loans')
      await act(async () => send({ type: 'alertsChosen', alerts: { signIns, money } } as never))
    },
    // The page around the view shows the window that stopped working, and sends these.
    closeBroken: () => act(async () => send({ type: 'close' })),
    viewFailed: () => act(async () => send({ type: 'viewFailed' })),
  }),
}
