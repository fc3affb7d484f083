import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyStateMachine, createEmptyActor, type EventFrom, SimulatedClock } from 'xstate'
import { assembleBank, createRoot } from '#actors/bank.ts'
import { type PageToasts, Toasts } from '#actors/toasts.tsx'
import { uploadMachine } from '#machines/upload/upload.machine.ts'
import { createToastDisplay, type ToastDisplay } from '#ui/toasts.tsx'
import { inBank } from './hosted.tsx'

let toasts: PageToasts
let display: ToastDisplay
function showToasts() {
  display = createToastDisplay()
  const bank = assembleBank({ toastDisplay: display }, { flows: [] }, createEmptyActor)
  toasts = bank.toasts
  render(<Toasts />, { wrapper: inBank(bank) })
}
const shows = (...toast: Parameters<PageToasts['show']>) => act(async () => toasts.show(...toast))
const words = () => screen.queryAllByRole('status').map((toast) => toast.textContent)

it('[U3] a toast is a live region with exactly its text, and can be dismissed', async () => {
  showToasts()
  await shows('Wrong Code', 'error')
  const toast = screen.getByRole('status')
  expect(toast).toHaveTextContent(/^Wrong Code$/)
  await userEvent.click(within(toast).getByRole('button', { name: 'Dismiss' }))
  expect(toast).toHaveClass('toast-leaving')
})

it('[U3] the same text again is a new toast, so that it is announced again', async () => {
  showToasts()
  await shows('Wrong Code', 'error')
  const first = screen.getByRole('status')
  await shows('Wrong Code', 'error')
  expect(screen.getByRole('status')).not.toBe(first)
})

it('[U3] the next line replaces an error but not a success; a card replaces neither', async () => {
  showToasts()
  await shows('Wrong Credentials', 'error')
  await act(async () => toasts.showCard('A story', 'testimonial'))
  await shows('Login Verified', 'success')
  await shows('Withdrawal is Processing', 'info')
  expect(words()).toEqual(['Withdrawal is Processing', 'Login Verified', 'A story'])
  await act(async () => toasts.dismissCard('testimonial'))
  expect(screen.getByText('A story').parentElement).toHaveClass('toast-leaving')
})

it('[U3] a toast whose time passed before it was drawn leaves no other page’s toast', async () => {
  showToasts()
  await shows('Withdrawal Successful', 'success')
  const late = createToastDisplay()
  render(<late.Host />)
  await act(async () =>
    late.show(
      { name: 'late', isCard: false, tone: 'info', duration: -1, removeDelay: 0 },
      'Login Verified',
    ),
  )
  expect(screen.getByText('Withdrawal Successful').parentElement).not.toHaveClass('toast-leaving')
})

it('[U3] an error goes when its flow moves; another flow’s move leaves it', async () => {
  showToasts()
  await shows('Login Verified', 'success', 'withdrawal')
  await shows('Wrong Code', 'error', 'withdrawal')
  act(() => toasts.tell('flowMoved', 'signIn'))
  expect(words()).toEqual(['Wrong Code', 'Login Verified'])
  act(() => toasts.tell('flowMoved', 'withdrawal'))
  expect(words()).toEqual(['Login Verified'])
})

describe('in time', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    showToasts()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const elapse = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const dismiss = (text: string) =>
    within(screen.getByText(text).closest<HTMLElement>('.toast')!).getByRole('button')

  it('[D11] a toast stays 5000 ms, and its leaving takes 200 ms', async () => {
    await shows('Login Verified', 'success')
    elapse(4_999)
    expect(screen.getByRole('status')).not.toHaveClass('toast-leaving')
    elapse(1)
    expect(screen.getByRole('status')).toHaveClass('toast-leaving')
    elapse(200)
    expect(words()).toEqual([])
  })

  it('[D11] no toast leaves while the button of one has the focus', async () => {
    await shows('Login Verified', 'success')
    act(() => dismiss('Login Verified').focus())
    await shows('Copied')
    elapse(60_000)
    act(() => dismiss('Login Verified').blur())
    elapse(4_999)
    expect(words()).toEqual(['Copied', 'Login Verified'])
    elapse(60_000)
    elapse(200)
    expect(words()).toEqual([])
  })

  it('[D11] the host of the toasts ends with the last one', async () => {
    await shows('Login Verified', 'success')
    act(() => dismiss('Login Verified').focus())
    await act(async () => display.removeAll())
    await shows('Copied')
    elapse(5_000)
    elapse(200)
    expect(words()).toEqual([])
  })
})

describe('a long wait', () => {
  /** A page whose only flow is the given one, on a clock of its own. */
  function runs<Machine extends AnyStateMachine>(machine: Machine) {
    const clock = new SimulatedClock()
    const bank = assembleBank(
      { toastDisplay: createToastDisplay(), clock },
      { flows: [] },
      (whole) => createRoot(whole, machine, { input: undefined as never }),
    )
    render(<Toasts />, { wrapper: inBank(bank) })
    act(() => void bank.root.start())
    return {
      send: (event: EventFrom<Machine>) => act(async () => bank.root.send(event as never)),
      pass: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
    }
  }

  it('[D31] of an upload begins anew with each byte that leaves the browser', async () => {
    const { send, pass } = runs(uploadMachine)
    await pass(14_999)
    await send({ type: 'progressed', fraction: 0.1 })
    await pass(14_999)
    expect(words()).toEqual([])
    await pass(1)
    expect(words()).toEqual(['Still working. Please keep this page open.'])
    await pass(60_000)
    expect(words()).toHaveLength(1)
    await send({ type: 'progressed', fraction: 1 })
    expect(words()).toEqual([])
  })

  it('[D31] goes when the flow ends', async () => {
    const { pass } = runs(uploadMachine)
    await pass(15_000)
    expect(words()).toHaveLength(1)
    await pass(75_000)
    expect(words()).toEqual([])
  })

  it('[D31] leaves an error of another flow', async () => {
    showToasts()
    await shows('Wrong Code', 'error', 'withdrawal')
    await shows('Still working. Please keep this page open.', 'wait', 'signIn')
    expect(words()).toEqual(['Still working. Please keep this page open.', 'Wrong Code'])
    act(() => toasts.tell('flowMoved', 'signIn'))
    expect(words()).toEqual(['Wrong Code'])
  })
})
