import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import { isCustomerFlow, type ScreenFlow } from '#machines/flowLinks.ts'
import { draftFlows } from '#machines/testing/journeys/sampleBank.ts'
import type { TreeState } from '#machines/testing/journeys/types.ts'
import { screenModels } from '../../screen/registry.ts'

/** Flows that run on pages, or in states, that show nothing of them. */
const shownAtTimes: readonly ScreenFlow[] = [
  'activity',
  'backgroundRotation',
  'emailConfirmation',
  'navigation',
  'newsletter',
  'pageLoad',
  'session',
  'testimonial',
]

/** Flows that have a root element whenever they run: a new flow is one of them until it is listed above. */
const shownFlows = (Object.keys(screenModels) as ScreenFlow[]).filter(
  (flow) => isCustomerFlow(flow) && !shownAtTimes.includes(flow),
)

/** The faults on the screen: each running flow is shown in its state (U4), and no other flow is. */
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

/**
 * Another customer's remains on the screen: a field of an untouched form that is empty in the tree is empty on the
 * page, too (A14).
 */
export async function draftFaultsOf(
  page: Page,
  snapshotOf: (flow: string) => AnyMachineSnapshot | undefined,
): Promise<string[]> {
  const forms = draftFlows.flatMap((flow) => {
    const { touched, values } = (snapshotOf(flow)?.context ?? {}) as Partial<FormContext>
    return values && !touched ? [{ flow, values }] : []
  })
  if (forms.length === 0) return []
  const shown = await page.evaluate(readFields)
  return shown
    .filter(({ flow, name, value }) =>
      forms.some((form) => form.flow === flow && form.values[name] === '' && value !== ''),
    )
    .map(({ flow, name, value }) => `${flow} begins with “${value}” as ${name}`)
}

interface FormContext {
  touched: boolean
  values: Readonly<Record<string, unknown>>
}

/** Runs in the page: what the fields of each flow hold. */
const readFields = (): { flow: string; name: string; value: string }[] =>
  [...document.querySelectorAll<HTMLElement>('[data-flow]')].flatMap((root) =>
    [...root.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')]
      .filter(({ type }) => !['radio', 'checkbox', 'file'].includes(type))
      .map(({ name, value }) => ({ flow: root.dataset.flow!, name, value })),
  )

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
