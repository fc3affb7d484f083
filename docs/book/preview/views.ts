import type { View } from '#tests/paths/levels/view/performer.tsx'

const files = import.meta.glob<Record<string, View>>('../mounts/*.tsx')

/** Those that are there already: they are shown without a turn of the event loop. */
const views = new Map<string, View>()

/** The real view of a flow, mounted as its paths are acted out in it. @throws Error when there is none */
export async function viewOf(flow: string): Promise<View> {
  const known = views.get(flow)
  if (known) return known
  const file = Object.keys(files).find((path) => path.endsWith(`/${flow}.tsx`))
  if (!file) throw new Error(`there is no view of ${flow}`)
  const found = (await files[file]!())[`${flow}View`]
  if (!found) throw new Error(`${file} has no ${flow}View`)
  views.set(flow, found)
  return found
}
