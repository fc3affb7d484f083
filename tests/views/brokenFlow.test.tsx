import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { actorOf } from '#machines/system.ts'
import { openSite } from './openSite.tsx'
import { press } from './person.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

it('[D17] a flow that breaks on a page ends alone, its view shows the page’s error, and the next page works', async () => {
  let bugs = 0
  const bug = () => {
    bugs++
    throw new TypeError('x is undefined')
  }
  const provideActors = (machine: AnyStateMachine) =>
    // A press of a menu's group asks this guard. It fails once.
    machine.id === 'navigation'
      ? machine.provide({ guards: { isGroup: () => bugs > 0 || bug() } })
      : machine
  const { bank, go } = await openSite('/not-there', { provideActors })
  await press('Loans')
  expect(await screen.findByRole('heading', { name: 'This page stopped working' })).toBeVisible()
  for (const flow of ['session', 'pageLoad', 'newsletter'] as const)
    expect(actorOf(bank.root.system, flow)?.getSnapshot().status, flow).toBe('active')

  // A page with the same flows.
  await act(async () => go('/not-there-either'))
  await press('Loans')
  expect(screen.getByRole('button', { name: 'Loans' })).toHaveAttribute('aria-expanded', 'true')
  await press('Loans')
  expect(screen.getByRole('button', { name: 'Loans' })).toHaveAttribute('aria-expanded', 'false')
  expect(bugs).toBe(1)
})
