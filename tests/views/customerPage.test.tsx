import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AnyStateMachine, fromPromise } from 'xstate'
import { BankContext } from '#actors/useFlow.ts'
import { App } from '#backOffice/App.tsx'
import { createBackOffice } from '#backOffice/backOffice.flow.ts'
import { pageKeys } from '#backOffice/pages.ts'
import {
  sampleCustomers,
  sampleItems,
  sampleOperator,
  samplePages,
} from '#machines/testing/operatorSamples.ts'
import { eventually } from '../support/eventually.ts'
import { network } from './network.ts'

/** the pages that only their heading is needed of */
const never = new Promise(() => {})
const answers: Record<string, unknown> = {
  readQueue: samplePages.first,
  readItem: sampleItems.waiting,
  readCustomer: sampleCustomers.known,
  ...{ readPayments: never, readFigures: never, readAccess: never },
  carryOut: { status: 'waiting for a checker' },
}
const provideActors = (machine: AnyStateMachine): AnyStateMachine => {
  const own = Object.keys(answers).filter((name) => name in machine.implementations.actors)
  return machine.provide({
    actors: Object.fromEntries(own.map((name) => [name, fromPromise(async () => answers[name])])),
  } as never)
}

const address = '#customer=01J8CUSTOMER0000000000001'
let stop = () => {}
beforeEach(() => {
  history.replaceState(null, '', '/')
  const endsAt = '2026-11-20T12:00:00.000Z'
  network.answer('GET /backoffice/session', () => ({ operator: sampleOperator, endsAt }))
})
afterEach(() => stop())

/** The page of the back office, with an operator who is signed in. */
function open() {
  const bank = createBackOffice(undefined, { provideActors })
  stop = () => bank.root.stop()
  render(
    <BankContext value={bank}>
      <App bank={bank} />
    </BankContext>,
  )
}
const press = (keys: string) => act(() => userEvent.keyboard(keys))
const customer = () => screen.findByRole('heading', { name: 'Ada Byron' })
const queue = () => screen.findByRole('heading', { name: 'Queue' })

it('[B29] the address leads back to a customer after a reload, and the browser’s own keys close and open the page', async () => {
  history.replaceState(null, '', `/${address}`)
  open()
  expect(await customer()).toHaveFocus()
  await press('{Escape}')
  await queue()
  expect(location.hash).toBe('')
  history.back()
  await customer()
  expect(location.hash).toBe(address)
})

it('[B29] / finds a customer by the typed text, and no key of the queue acts meanwhile', async () => {
  open()
  await queue()
  await press('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await press('rjm?{Enter}')
  await customer()
  expect(screen.getByRole('searchbox')).toHaveValue('rjm?')
  expect(location.hash).toBe(address)
  await press('j')
  expect(await customer()).toHaveFocus()
})

it('[B29] the name in an item opens the customer, and what waits about them opens in the queue', async () => {
  open()
  await act(async () => (await screen.findByRole('button', { name: /Ada Byron/ })).click())
  await act(async () => (await screen.findByRole('link', { name: 'Ada Byron' })).click())
  await customer()
  await act(async () => (await screen.findByRole('button', { name: /^Deposit.*QT-1A2B/ })).click())
  await queue()
  await eventually(() => expect(screen.getByText('slip.pdf, page 1 of 2')).toBeVisible())
})

it('[B28] on every page its number opens it and ? lists the keys; the number of the queue leaves a customer', async () => {
  open()
  await queue()
  for (const [key, name] of pageKeys) {
    await press(key)
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible()
    await press('?')
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await press('{Escape}')
    if (key !== '1') expect(document.activeElement).toHaveTextContent(name)
  }
  await press('1/a{Enter}')
  await customer()
  await press('1')
  await queue()
  expect(location.hash).toBe('')
})

it('[B30] after a decision the focus stays on the page, although its buttons wait for the reading', async () => {
  history.replaceState(null, '', `/${address}`)
  open()
  await customer()
  const button = screen.getByRole('button', { name: 'Freeze' })
  await act(async () => button.focus())
  await press('{Enter}')
  await screen.findByRole('dialog', { name: 'Freeze' })
  answers.readCustomer = never
  await press('because')
  await act(async () => screen.getAllByRole('button', { name: 'Freeze' }).at(-1)!.click())
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button).toBeDisabled()
  expect(await customer()).toHaveFocus()
})
