import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type AnyStateMachine, fromPromise } from 'xstate'
import { reportBug, reportUncaught, rootHandlers } from '#app/errorReports.ts'
import { RouteBoundary } from '#app/RouteBoundary.tsx'
import { failureMessages } from '#domain/failure.ts'
import { ForgotPassword } from '#flows/forgotPassword/ForgotPassword.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { showFlow } from './hosted.tsx'
import { cut, network } from './network.ts'

const heard = vi.fn<NonNullable<Window['quatumsOnError']>>()
const bug = () => new TypeError('x is undefined')

beforeAll(reportUncaught)
beforeEach(() => {
  window.quatumsOnError = heard
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  delete window.quatumsOnError
  heard.mockReset()
  vi.restoreAllMocks()
})

const Broken = ({ error }: { error: Error }): never => {
  throw error
}

/** Renders on a root as the site's. */
async function rooted(content: ReactNode): Promise<void> {
  const root = createRoot(document.createElement('div'), rootHandlers)
  await act(async () => root.render(content))
}

it('[O7] a bug that a boundary shows is reported once, with the components around it', async () => {
  const error = bug()
  await rooted(
    <MemoryRouter>
      <RouteBoundary>
        <Broken error={error} />
      </RouteBoundary>
    </MemoryRouter>,
  )
  expect(heard.mock.calls).toEqual([
    [error, { source: 'view', componentStack: expect.stringContaining('Broken') }],
  ])
})

it('[O7] a bug that no boundary shows is reported once', async () => {
  const error = bug()
  // Under `act` React hands it to the test instead.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  createRoot(document.createElement('div'), rootHandlers).render(<Broken error={error} />)
  await eventually(() =>
    expect(heard.mock.calls).toEqual([
      [error, { source: 'view', componentStack: expect.stringContaining('Broken') }],
    ]),
  )
  vi.unstubAllGlobals()
})

it('[O7] markup that does not fit the page is reported, too', async () => {
  const container = document.createElement('div')
  container.innerHTML = '<p>before</p>'
  await act(async () => void hydrateRoot(container, <p>after</p>, rootHandlers))
  expect(heard).toHaveBeenCalledExactlyOnceWith(
    expect.any(Error),
    expect.objectContaining({ source: 'recovered' }),
  )
})

it('[O7] a bug in the handler of a button and one in a promise without a handler are reported', async () => {
  const [inHandler, inPromise] = [bug(), bug()]
  render(
    <button
      type="button"
      onClick={() => {
        throw inHandler
      }}
    >
      Press
    </button>,
  )
  await userEvent.click(screen.getByRole('button'))
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: inPromise })
  window.dispatchEvent(rejected)
  expect(heard.mock.calls).toEqual([
    [inHandler, { source: 'page' }],
    [inPromise, { source: 'page' }],
  ])
})

it('[O7] a bug in an actor of a flow is shown in its own words and reported once; a failed call is not reported', async () => {
  const error = bug()
  const breaking = fromPromise(() => Promise.reject(error))
  const provideActors = (machine: AnyStateMachine) =>
    machine.provide({ actors: { sendLink: breaking } })
  const { unmount } = showFlow('forgotPassword', undefined, <ForgotPassword />, { provideActors })
  await userEvent.type(screen.getByLabelText('Email'), 'ada@customers.example{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(failureMessages.bug)
  expect(failureMessages.bug).toContain('Your connection is not the cause')
  expect(heard.mock.calls).toEqual([[error, { source: 'page' }]])

  unmount()
  network.answer('forgot', cut)
  showFlow('forgotPassword', undefined, <ForgotPassword />)
  await userEvent.type(screen.getByLabelText('Email'), 'ada@customers.example{Enter}')
  await eventually(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('We could not reach the bank'),
  )
  expect(heard).toHaveBeenCalledTimes(1)
})

it('[O7] a bug in a chart itself is shown by the boundary and reported once', async () => {
  const error = bug()
  const provideActors = (machine: AnyStateMachine) =>
    machine.provide({
      actions: {
        setEmail: () => {
          throw error
        },
      },
    })
  const page = (
    <RouteBoundary>
      <ForgotPassword />
    </RouteBoundary>
  )
  const { onCaughtError } = rootHandlers
  showFlow('forgotPassword', undefined, page, { provideActors, onCaughtError })
  await userEvent.type(screen.getByLabelText('Email'), 'a')
  expect(await screen.findByRole('heading', { name: 'This page stopped working' })).toBeVisible()
  await eventually(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(heard.mock.calls[0]?.[0]).toBe(error)
})

it('[O7] a hook that fails itself harms nothing', () => {
  window.quatumsOnError = () => {
    throw new Error('no network')
  }
  expect(() => reportBug(bug(), { source: 'page' })).not.toThrow()
})

it('[O7] in development a bug in a view is also written to the console', async () => {
  const error = bug()
  reportBug(error, { source: 'view' })
  expect(console.error).toHaveBeenCalledWith(error, { source: 'view' })
})
