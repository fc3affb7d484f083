import type { ComponentType } from 'react'
import { loadCode } from '#api/lazyModules.ts'
import type { SiteSettings } from '#content/records.ts'
import type { WindowName } from '#machines/dashboard/dashboard.types.ts'

/** Contact address and instructions for reporting fraud and for complaints. S4 */
export type SupportTexts = Pick<SiteSettings, 'supportEmail' | 'reporting' | 'complaints'>

/** What every window is given; all else it finds in its flow. */
export interface WindowProps {
  supportTexts: SupportTexts
}

type View = ComponentType<WindowProps>
type Loader = () => Promise<{ default: View }>

const loaders = new Map<WindowName, Loader>()
const views = new Map<WindowName, View>()

/** Says where the code of each window is. */
export function provideWindows(all: Record<WindowName, Loader>): void {
  for (const [name, load] of Object.entries(all)) loaders.set(name as WindowName, load)
}

/** Loads the code of a window: its view, which brings its flow along. @throws NotLoaded when it does not come */
export async function loadWindow(name: WindowName): Promise<void> {
  if (views.has(name)) return
  const { default: view } = await loadCode(loaders.get(name)!)
  views.set(name, view)
}

/** Loads the code of every window. */
export const loadAllWindows = (): Promise<unknown> =>
  Promise.all([...loaders.keys()].map(loadWindow))

/** The view of a window whose code was loaded. */
export const windowView = (name: WindowName): View | undefined => views.get(name)
