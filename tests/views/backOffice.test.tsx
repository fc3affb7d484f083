import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AnyStateMachine, fromPromise } from 'xstate'
import { BankContext } from '#actors/useFlow.ts'
import { decisions } from '#backOffice/api/queue.ts'
import { DecisionControl } from '#backOffice/decision/DecisionControl.tsx'
import { takeInvitation } from '#backOffice/invitationLink.ts'
import { queueMount } from '#book/mounts/queue.tsx'
import type { Operator } from '#contract/backOffice.ts'
import { sampleItems, samplePages } from '#machines/testing/operatorSamples.ts'
import { accept, offered } from '#server/backOffice/offers.ts'
import { eventually } from '../support/eventually.ts'

const answers: Record<string, unknown> = {
  readQueue: samplePages.first,
  readItem: sampleItems.waiting,
}
const provideActors = (machine: AnyStateMachine): AnyStateMachine =>
  machine.id === 'queue'
    ? machine.provide({
        actors: Object.fromEntries(
          Object.entries(answers).map(([name, answer]) => [name, fromPromise(async () => answer)]),
        ),
      } as never)
    : machine

let stop = () => {}
beforeEach(async () => {
  const show = () => undefined
  const { bank, element } = queueMount.mount(undefined as never, { show, parts: { provideActors } })
  stop = () => bank.root.stop()
  render(<BankContext value={bank}>{element}</BankContext>)
  await screen.findByRole('button', { name: /Ada Byron/ })
})
afterEach(() => stop())

const press = (keys: string) => act(() => userEvent.keyboard(keys))
const focused = () => document.activeElement?.textContent ?? ''

it('[B28] keys move through the queue, open a row, begin a decision and close an open item', async () => {
  await press('j')
  expect(focused()).toContain('Ada Byron')
  await press('{ArrowDown}')
  expect(focused()).toContain('Message')
  await press('k{Enter}')
  await eventually(() => expect(focused()).toContain('Deposit'))
  await press('e')
  await screen.findByRole('dialog', { name: 'Refuse' })
  await press('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('{Escape}')
  expect(screen.getByText('No item is open')).toBeVisible()
})

it('[B28] no key does anything while something is typed', async () => {
  await press('j{Enter}')
  await screen.findByText('RF18 4820 1759 36')
  await press('e')
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await act(async () => note.focus())
  await press('jc?r')
  expect(note).toHaveValue('jc?r')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

it('[B28] a decision that is left gives the focus back to its button', async () => {
  await press('j{Enter}')
  await screen.findByText('RF18 4820 1759 36')
  const button = screen.getByRole('button', { name: /^Refuse/ })
  await act(async () => button.focus())
  await press('{Enter}')
  await screen.findByRole('dialog', { name: 'Refuse' })
  await press('{Escape}')
  expect(button).toHaveFocus()
})

it('[B23] amounts and dates have fields of their own, of one line', () => {
  const offers = ['loans repay', 'loans approve', 'review place'].map((command) =>
    accept(command, command, ''),
  )
  const maker: Operator = { id: '1', name: 'Ines', email: 'ines@bank.example', roles: ['maker'] }
  const fields = v.parse(decisions, offered(offers, maker, 0)).flatMap((offer) => offer.fields)
  render(
    fields.map((field, index) => (
      <DecisionControl
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        key={index}
        {...{ field, isFirst: false, isLocked: false }}
        bound={{ name: field.name, value: '', error: undefined, onChange: () => {} }}
      />
    )),
  )
  const kindOf = (name: string) => {
    const control = document.querySelector<HTMLInputElement>(`[name=${name}]`)!
    return [control.type, control.getAttribute('inputmode')].filter(Boolean).join(' ')
  }
  expect(Object.fromEntries(fields.map(({ name }) => [name, kindOf(name)]))).toEqual({
    ...{ amount: 'text decimal', apr: 'text decimal', term: 'text decimal' },
    ...{ due: 'date', until: 'date', owner: 'text', level: 'select-one' },
    reason: 'textarea',
  })
})

it('[B21] the token of an invitation is taken out of the address at once', () => {
  history.replaceState(null, '', '/#invitation=a-token')
  expect(takeInvitation(window)).toBe('a-token')
  expect(location.href).not.toContain('a-token')
  expect(takeInvitation(window)).toBeUndefined()
})
