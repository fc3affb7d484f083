import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { loadCode } from '#api/lazyModules.ts'
import { RouteBoundary } from '#app/RouteBoundary.tsx'

const Missing = lazy(() =>
  loadCode<{ default: () => null }>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')),
  ),
)
const Broken = (): never => {
  throw new TypeError('x is undefined')
}

/** Keeps its count while it is mounted. */
function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

const shell = () =>
  render(
    <MemoryRouter>
      <Link to="/missing">Missing</Link>
      <Link to="/broken">Broken</Link>
      <Link to="/other">Other</Link>
      <RouteBoundary>
        <Suspense>
          <Routes>
            <Route path="/missing" element={<Missing />} />
            <Route path="/broken" element={<Broken />} />
            <Route path="*" element={<Counter />} />
          </Routes>
        </Suspense>
      </RouteBoundary>
    </MemoryRouter>,
  )

afterEach(() => vi.restoreAllMocks())

it('[C5] a screen that cannot be loaded shows a message, and another page works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  shell()
  await userEvent.click(screen.getByRole('link', { name: 'Missing' }))
  expect(
    await screen.findByRole('heading', { name: 'This page could not be loaded' }),
  ).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('The connection may have dropped')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Other' }))
  expect(screen.getByRole('button', { name: '0' })).toBeVisible()
})

it('[D17] [O7] a screen that breaks blames no connection and does not claim to know what arrived', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  shell()
  await userEvent.click(screen.getByRole('link', { name: 'Broken' }))
  expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('Your connection is not the cause')
  expect(screen.getByRole('main')).toHaveTextContent('we don’t know whether it was sent')
  expect(screen.getByRole('main')).not.toHaveTextContent('dropped')
  expect(screen.getByRole('main')).not.toHaveTextContent(/nothing you sent was lost/i)
})

it('[D10] navigation between pages keeps the layout mounted', async () => {
  shell()
  await userEvent.click(screen.getByRole('button', { name: '0' }))
  await userEvent.click(screen.getByRole('link', { name: 'Other' }))
  expect(screen.getByRole('button', { name: '1' })).toBeVisible()
})
