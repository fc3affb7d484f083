import { act, fireEvent } from '@testing-library/react'
import type { FileInfo } from '#domain/files.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import type { Customer } from '../screen/screenModel.ts'

/** What is no customer's doing in a view: by its name, given by the flow's view. */
export type Outside = Readonly<Record<string, (detail: unknown) => Promise<void> | void>>

/** How often something to press or fill in is looked for again, and the milliseconds between. */
const PAUSE_MS = 5
const TURNS = PATIENCE / PAUSE_MS

/** A customer in a view: sees and presses what is in the topmost dialog, or on the page without one. */
export const viewCustomer = (outside: Outside): Customer => ({
  async fill(name, value) {
    const control = await there(() => offered(controlOf(name)))
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      await pressed(place().querySelector(`[name="${name}"][value="${value}"]`))
    } else if (control.getAttribute('role') === 'combobox') {
      await act(async () => {
        fireEvent.focus(control)
        fireEvent.change(control, { target: { value } })
      })
      await pressed(named('[role=option]', value))
    } else await act(async () => void fireEvent.change(control, { target: { value } }))
  },
  async choose(name, facts) {
    const control = await there(() => offered(controlOf(name)))
    await act(async () => void fireEvent.change(control, { target: { files: facts.map(fileOf) } }))
  },
  press: async (name) =>
    pressed(await there(() => offered(named('button, a[href], summary', name)))),
  async escape() {
    await act(async () => void fireEvent.keyDown(focused(), { key: 'Escape' }))
  },
  async outside(what, detail) {
    const does = outside[what]
    if (!does) throw new Error(`"${what}" is not known in this view`)
    await act(async () => does(detail))
  },
})

const place = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

function controlOf(name: string): Element {
  const control = place().querySelector(`[name="${name}"]`)
  if (!control) throw new Error(`there is no control "${name}"`)
  return control
}

/**
 * jsdom would press and fill in what no customer can.
 * @throws Error for what is disabled, at work, out of reach or only to be read
 */
function offered(element: Element): Element {
  const isOff =
    element.matches(':disabled, [aria-disabled=true], input[readonly], textarea[readonly]') ||
    element.closest('[hidden], [inert]') !== null
  if (isOff)
    throw new Error(`${element.getAttribute('name') ?? nameOf(element)} cannot be used now`)
  return element
}

/** What is loaded on demand comes with the next turns of the event loop. */
async function there(look: () => Element): Promise<Element> {
  for (let turn = 0; ; turn++) {
    try {
      return look()
    } catch (error) {
      if (turn === TURNS) throw error
    }
    await act(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)))
  }
}

/** Where keys go: what has the focus, if it is in reach. */
const focused = (): Element =>
  document.activeElement && place().contains(document.activeElement)
    ? document.activeElement
    : place()

const line = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Its accessible name, as far as ours go: a label, what labels it, or its words. */
const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ??
  line(
    (element.hasAttribute('aria-labelledby')
      ? document.getElementById(element.getAttribute('aria-labelledby')!)
      : element
    )?.textContent ?? '',
  )

function named(selector: string, name: string | RegExp): Element {
  const found = [...place().querySelectorAll(selector)].filter(
    (element) => !element.closest('[aria-label="Notifications"]'),
  )
  const match = found.find((element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)),
  )
  if (!match) throw new Error(`there is no ${name} among: ${found.map(nameOf).join(', ')}`)
  return match
}

async function pressed(element: Element | null): Promise<void> {
  if (!element) throw new Error('there is nothing to press')
  await act(async () => {
    if (element instanceof HTMLElement) element.focus()
    fireEvent.click(element)
  })
}

/** A file with these facts; its bytes are never read in a view. */
function fileOf({ name, size, type }: FileInfo): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
