import type { Page } from 'playwright-core'
import { windowFlows } from '#machines/paths/journeys/goals.ts'
import type { TreeState } from '#machines/paths/journeys/system.ts'

/** Flows that have a root element whenever they run. */
const shownFlows = [
  ...windowFlows,
  'idleSession',
  'signIn',
  'signUp',
  'forgotPassword',
  'resetPassword',
  'contact',
] as const

/** What is wrong on the screen: each flow that runs is shown in its state (U4), and no other flow is. */
export async function screenFaultsOf(page: Page, tree: TreeState): Promise<string[]> {
  const shown = await page.evaluate(readFlows)
  return shownFlows.flatMap((flow) => {
    const expected = tree[flow]
    const actual = shown[flow]
    return expected === actual
      ? []
      : [`${flow} is ${actual ?? 'not on the page'}, expected: ${expected ?? 'not there'}`]
  })
}

/** Whether the code of a page is being loaded. */
export const isLoading = async (page: Page): Promise<boolean> =>
  (await page.evaluate(readFlows)).pageLoad === 'loading'

/** Runs in the page: the states of the flows by their names. */
const readFlows = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-flow]')].map(({ dataset }) => [
      dataset.flow,
      dataset.state,
    ]),
  )
