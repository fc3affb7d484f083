import { codeFaults } from './codeFaults.ts'
import { compareForm } from './compareForm.ts'
import type { ExpectedPart, ExpectedScreen, Text } from './expectedScreen.ts'
import { factFaults, rowFaults } from './factFaults.ts'
import type { Screen } from './readScreen.ts'
import { relationFaults } from './relationFaults.ts'

/**
 * Differences between a screen and what it should show; empty when there is none. Exported scenarios include this file
 * and its imports (`exportFiles.ts`).
 * @param before the screen after the last step that was compared
 */
export const compareScreen = (
  screen: Screen,
  expected: ExpectedScreen,
  before?: Screen,
): string[] => [
  ...rootFaults(screen, expected),
  ...(expected.parts ?? []).flatMap((part) => partFaults(screen, part)),
  ...(expected.form ? compareForm(screen, expected.form, before) : []),
  ...toastFaults(screen, expected),
  ...(expected.pageTexts ?? [])
    .filter((text) => !has(screen.pageText, text))
    .map((text) => `does not show “${text}”`),
  ...factFaults(screen, expected),
  ...rowFaults(screen, expected),
  ...codeFaults(screen),
  ...screen.pressableBusyButtons.map((name) => `lets ${name} be pressed while it is busy`),
  ...screen.blank.map((name) => `shows an empty <${name}>`),
  ...relationFaults(screen),
]

function rootFaults({ root }: Screen, { root: expected }: ExpectedScreen): string[] {
  if (expected === undefined) return []
  if (expected === null) return root ? [`is still on the page, in ${root.state}`] : []
  if (!root) return ['is not on the page']
  const { state, busy = false, data = {} } = expected
  return [
    ...(root.state === state ? [] : [`is ${root.state} on the page, not ${state}`]),
    ...(root.busy === busy ? [] : [`aria-busy is ${root.busy} on the page`]),
    ...Object.entries(data)
      .filter(([name, value]) => root.data[name] !== value)
      .map(([name, value]) => `data-${name} is ${root.data[name]}, not ${value}`),
  ]
}

function toastFaults(screen: Screen, { toasts = [], earlierToasts }: ExpectedScreen): string[] {
  return [
    ...(earlierToasts ? screen.toasts : [])
      .filter((text) => !toasts.includes(text) && !earlierToasts!.includes(text))
      .map((text) => `has an unexpected toast “${text}”`),
    ...toasts
      .filter((text) => !screen.toasts.includes(text))
      .map((text) => `lacks the toast “${text}”`),
  ]
}

function partFaults(screen: Screen, expected: ExpectedPart): string[] {
  const { texts = [], hides = [], dialog, expanded, step, onPage = {} } = expected
  return [
    ...texts.filter((text) => !has(screen.text, text)).map((text) => `lacks ${text}`),
    ...(expanded === undefined || String(expanded) === String(screen.expanded)
      ? []
      : [`has opened ${screen.expanded}, not ${expanded}`]),
    ...(step === undefined || step === screen.step
      ? []
      : [`step ${screen.step ?? 'none'}, not ${step}`]),
    ...hides.filter((text) => has(screen.text, text)).map((text) => `shows ${text}`),
    ...Object.entries(onPage)
      .filter(([title]) => screen.title.startsWith(title))
      .flatMap(([, text]) => pageTextFaults(screen, text)),
    ...controlFaults(screen, expected),
    ...(dialog === undefined || isDialog(screen.dialog, dialog)
      ? []
      : [`dialog ${screen.dialog ?? 'none'}, not ${dialog ?? 'none'}`]),
  ]
}

function controlFaults(screen: Screen, expected: ExpectedPart): string[] {
  const { buttons = [], absentButtons = [], busyButtons = [] } = expected
  const { fields = [], lockedFields = [] } = expected
  return [
    ...buttons
      .filter((name) => !screen.buttons.some((one) => isNamed(one, name)))
      .map((name) => `has no button ${name}: ${screen.buttons.join(', ')}`),
    ...absentButtons
      .filter((name) => screen.buttons.some((one) => isNamed(one, name)))
      .map((name) => `has a button ${name}`),
    ...busyButtons
      .filter((name) => !screen.busyButtons.some((one) => isNamed(one, name)))
      .map((name) => `has no busy button ${name}: ${screen.busyButtons.join(', ')}`),
    ...fields
      .filter((name) => !screen.fields.includes(name))
      .map((name) => `has no field ${name}: ${screen.fields.join(', ')}`),
    ...lockedFields
      .filter((name) => screen.fields.includes(name))
      .map((name) => `lets ${name} be filled in`),
  ]
}

type Shown = NonNullable<ExpectedPart['onPage']>[string]

const pageTextFaults = ({ pageText }: Screen, { shows = [], hides = [] }: Shown): string[] => [
  ...shows.filter((text) => !has(pageText, text)).map((text) => `the page lacks ${text}`),
  ...hides.filter((text) => has(pageText, text)).map((text) => `the page shows ${text}`),
]

const has = (text: string, part: Text) =>
  typeof part === 'string' ? text.includes(part) : part.test(text)

const isNamed = (one: string, name: Text) =>
  typeof name === 'string' ? one === name : name.test(one)

const isDialog = (one: string | undefined, name: Text | null) =>
  name === null ? one === undefined : one !== undefined && isNamed(one, name)
