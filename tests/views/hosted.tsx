import { act, type RenderOptions, render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Bank } from '#actors/bank.ts'
import { hostFlow } from '#actors/hostFlow.ts'
import { Toasts } from '#actors/toasts.tsx'
import { BankContext } from '#actors/useFlow.ts'
import { flows } from '#book/mounts/flows.ts'
import { createTexts } from '#content/texts.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { createToastDisplay } from '#ui/toasts.tsx'

interface HostedOptions extends Partial<Parameters<typeof hostFlow>[2]> {
  /** where the router starts */
  path?: string
  onCaughtError?: RenderOptions['onCaughtError']
}

/**
 * Shows the view of a flow that runs by itself, with the toasts of the page.
 * @param input the input of the flow
 */
export function showFlow(
  name: FlowName,
  input: unknown,
  view: ReactElement,
  { path, onCaughtError, ...options }: HostedOptions = {},
) {
  const bank = hostFlow(name, input, {
    flows: Object.values(flows),
    toastDisplay: createToastDisplay(),
    ...options,
  })
  stopAfterTest(bank)
  const page = (shown: ReactElement) => (
    <>
      {shown}
      <Toasts />
    </>
  )
  const rendered = render(page(view), { wrapper: inBank(bank, path), onCaughtError })
  return { ...rendered, bank, show: (other: ReactElement) => rendered.rerender(page(other)) }
}

/** The flows in the frame of a public page. */
export const publicFrame = [
  ['navigation', undefined],
  ['newsletter', undefined],
] as const

/** Shows a public page with the flows of its header and footer, and what the content service says. */
export const showPublicPage = (page: ReactElement, path?: string) =>
  showFlow('navigation', undefined, page, { beside: publicFrame, path, texts: createTexts() })

/** A clock for the flows of a page, moved by the test alone. */
export function simulatedTime() {
  const clock = new SimulatedClock()
  const elapse = (milliseconds: number) => act(async () => clock.increment(milliseconds))
  return { clock, elapse }
}

/** The providers around every view of a bank. */
export const inBank = (bank: Bank, path = '/') =>
  function Tree({ children }: { children: ReactNode }) {
    return (
      <BankContext value={bank}>
        {/* As on the site: the app defers navigation itself. */}
        <MemoryRouter initialEntries={[path]} useTransitions={false}>
          {children}
        </MemoryRouter>
      </BankContext>
    )
  }

/** Ends the actors of a bank when the test is over. */
export const stopAfterTest = ({ root }: Bank): void => onTestFinished(() => void root.stop())
