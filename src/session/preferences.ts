/**
 * Settings of this device, not of the customer: they hold nothing about anybody, so they survive a sign-out (D2, U10).
 * In local storage, under these keys.
 */
const testimonialsKey = 'testimonials'

/** Whether the customer switched customer stories off on this device (D11, U19). */
export const testimonialsOff = (): boolean => readLocal(testimonialsKey) === 'off'

/** Saves the choice; without storage it lasts for this visit only. */
export const saveTestimonialsOff = (off: boolean): void =>
  storeLocal(testimonialsKey, off ? 'off' : undefined)

/** How the site looks on this device, by storage key: the choices, the first one by default. `display.js` applies them. */
export const displayChoices = {
  theme: ['system', 'light', 'dark'],
  textSize: ['normal', 'large', 'larger'],
} as const
export type DisplaySetting = keyof typeof displayChoices
export type DisplayChoice<Setting extends DisplaySetting> = (typeof displayChoices)[Setting][number]

/** The stored choice; the default when there is none or it is unknown. */
export function displayChoice<Setting extends DisplaySetting>(
  setting: Setting,
): DisplayChoice<Setting> {
  const choices: readonly DisplayChoice<Setting>[] = displayChoices[setting]
  const stored = readLocal(setting)
  return choices.find((choice) => choice === stored) ?? choices[0]!
}

/** Applies a choice here and in the browser's other tabs, and stores it; without storage it lasts for this page only. */
export function saveDisplayChoice<Setting extends DisplaySetting>(
  setting: Setting,
  choice: DisplayChoice<Setting>,
): void {
  const newValue = choice === displayChoices[setting][0] ? undefined : choice
  storeLocal(setting, newValue)
  // Browsers tell the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: setting, newValue }))
}

function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function storeLocal(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private modes may refuse storage.
  }
}
