import type { ComponentType } from 'react'
import { lazyModule } from '#api/lazyModules.ts'
import type { SiteSettings } from '#content/records.ts'
import type { WindowName } from '#machines/dashboard/dashboard.types.ts'

/** Contact address and instructions for reporting fraud and for complaints. S4 */
export type SupportTexts = Pick<SiteSettings, 'supportEmail' | 'reporting' | 'complaints'>

/** The props of every window; it reads everything else from its flow. */
export interface WindowProps {
  supportTexts: SupportTexts
  /** the yearly rate that examples of loans are calculated with, in percent (F15) */
  loanRatePercent?: number
}

type View = ComponentType<WindowProps>
type Loader = () => Promise<{ default: View }>

const loaders = new Map<WindowName, Loader>()
const views = new Map<WindowName, View>()

/** Says where the code of each window is. */
export function provideWindows(all: Record<WindowName, Loader>): void {
  for (const [name, load] of Object.entries(all)) provideWindow(name as WindowName, load)
}

/** Says where the code of one window is. */
export function provideWindow(name: WindowName, load: Loader): void {
  loaders.set(name, lazyModule(load))
}

/**
 * Loads the code of a window: its view, which brings its flow along.
 * @throws ApiFailure `network` when it does not come; what the code itself throws, as it is
 */
export async function loadWindow(name: WindowName): Promise<void> {
  if (views.has(name)) return
  const { default: view } = await loaders.get(name)!()
  views.set(name, view)
}

/** Loads the code of every window. */
export const loadAllWindows = (): Promise<unknown> =>
  Promise.all([...loaders.keys()].map(loadWindow))

/** The view of a window whose code was loaded. */
export const windowView = (name: WindowName): View | undefined => views.get(name)
