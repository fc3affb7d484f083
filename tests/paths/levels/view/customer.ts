import { act, fireEvent } from '@testing-library/react'
import type { FileInfo } from '#domain/files.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import type { Customer, HostEvents } from '../screen/screenModel.ts'
import type { QuietLoop } from './quietLoop.ts'

/** A customer in a view. Uses the topmost dialog, or the page when none is open. */
export const viewCustomer = (hostEvents: HostEvents, loop: QuietLoop): Customer => ({
  async fill(name, value) {
    const control = await waitFor(loop, () => usable(controlOf(name)))
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      await pressElement(scope().querySelector(`[name="${name}"][value="${value}"]`))
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked !== (value !== '')) await pressElement(control)
    } else if (control.getAttribute('role') === 'combobox') {
      await act(async () => {
        fireEvent.focus(control)
        fireEvent.change(control, { target: { value } })
      })
      await pressElement(byName('[role=option]', value))
    } else await act(async () => void fireEvent.change(control, { target: { value } }))
  },
  async choose(name, facts) {
    const control = await waitFor(loop, () => usable(controlOf(name)))
    await act(async () => void fireEvent.change(control, { target: { files: facts.map(fileOf) } }))
  },
  press: async (name) =>
    pressElement(await waitFor(loop, () => usable(byName('button, a[href], summary', name)))),
  async escape() {
    await act(async () => void fireEvent.keyDown(focused(), { key: 'Escape' }))
  },
  async hostEvent(name, detail) {
    const send = hostEvents[name]
    if (!send) throw new Error(`"${name}" is not a host event of this view`)
    await act(async () => send(detail as never))
  },
})

/** jsdom loads no page, and says nothing of it. */
const RELOAD = 'Load the page again'

/**
 * Presses a button that was not pressed in this state before.
 * @param pressed the buttons so far, by state and name
 * @returns its name; undefined when there is none
 */
export async function pressAnother(
  state: string,
  pressed: Set<string>,
): Promise<string | undefined> {
  const keyOf = (button: Element) => `${state}: ${nameOf(button)}`
  const button = buttons('button').find(
    (one) => !isDisabled(one) && nameOf(one) !== RELOAD && !pressed.has(keyOf(one)),
  )
  if (!button) return undefined
  pressed.add(keyOf(button))
  await pressElement(button)
  return nameOf(button)
}

const scope = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

function controlOf(name: string): Element {
  const control = scope().querySelector(`[name="${name}"]`)
  if (!control) throw new Error(`there is no control "${name}"`)
  return control
}

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled, [aria-disabled=true], input[readonly], textarea[readonly]') ||
  element.closest('[hidden], [inert]') !== null

/**
 * jsdom presses and fills in elements that no customer can use.
 * @throws Error for an element that is disabled, busy, hidden or read-only
 */
function usable(element: Element): Element {
  if (isDisabled(element))
    throw new Error(`${element.getAttribute('name') ?? nameOf(element)} cannot be used now`)
  return element
}

/** Waits for an element, since code loaded on demand arrives with the next turns of the event loop. */
async function waitFor(loop: QuietLoop, find: () => Element): Promise<Element> {
  const mayCome = loop.watch()
  const until = Date.now() + PATIENCE
  for (;;) {
    try {
      return find()
    } catch (error) {
      if (!(await mayCome()) || Date.now() > until) throw error
    }
  }
}

/** The element that gets key presses: the focused one, if it is in scope. */
const focused = (): Element =>
  document.activeElement && scope().contains(document.activeElement)
    ? document.activeElement
    : scope()

const line = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** The accessible name of an element, by the means our views use: label, labelling element, or text. */
const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ??
  line(
    (element.hasAttribute('aria-labelledby')
      ? document.getElementById(element.getAttribute('aria-labelledby')!)
      : element
    )?.textContent ?? '',
  )

/** Elements to press, without those of toasts. */
const buttons = (selector: string): Element[] =>
  [...scope().querySelectorAll(selector)].filter(
    (element) => !element.closest('[aria-label="Notifications"]'),
  )

function byName(selector: string, name: string | RegExp): Element {
  const found = buttons(selector)
  const match = found.find((element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)),
  )
  if (!match) throw new Error(`there is no ${name} among: ${found.map(nameOf).join(', ')}`)
  return match
}

async function pressElement(element: Element | null): Promise<void> {
  if (!element) throw new Error('there is no such element to press')
  await act(async () => {
    if (element instanceof HTMLElement) element.focus()
    fireEvent.click(element)
  })
}

/** A file with this name, size and type. No view reads its bytes. */
function fileOf({ name, size, type }: FileInfo): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
