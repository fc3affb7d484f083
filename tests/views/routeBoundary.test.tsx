import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { RouteBoundary } from '#app/RouteBoundary.tsx'

const Broken = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module')
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
      <Link to="/broken">Broken</Link>
      <Link to="/other">Other</Link>
      <RouteBoundary>
        <Routes>
          <Route path="/broken" element={<Broken />} />
          <Route path="*" element={<Counter />} />
        </Routes>
      </RouteBoundary>
    </MemoryRouter>,
  )

afterEach(() => vi.restoreAllMocks())

it('[C5] a screen that cannot be loaded says so, and another page works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  shell()
  await userEvent.click(screen.getByRole('link', { name: 'Broken' }))
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Other' }))
  expect(screen.getByRole('button', { name: '0' })).toBeVisible()
})

it('[D17] a broken screen does not claim that nothing was sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  shell()
  await userEvent.click(screen.getByRole('link', { name: 'Broken' }))
  expect(screen.getByRole('main')).toHaveTextContent('look whether it arrived')
  expect(screen.getByRole('main')).not.toHaveTextContent(/nothing you sent was lost/i)
})

it('[D10] navigation between pages keeps the layout mounted', async () => {
  shell()
  await userEvent.click(screen.getByRole('button', { name: '0' }))
  await userEvent.click(screen.getByRole('link', { name: 'Other' }))
  expect(screen.getByRole('button', { name: '1' })).toBeVisible()
})
