import type { ProjectDiff } from './diff.ts'
import type { Side } from './drawFlow.ts'
import type { PathsByFlow } from './model.ts'
import { noScreens, type Screens } from './screens.ts'
import type { Version } from './versions.ts'

export async function takeScreens(
  _diff: ProjectDiff,
  _walked: Record<Side, PathsByFlow>,
  _versions: Record<Side, Version>,
  _folderFor: (name: string) => string,
): Promise<Screens> {
  return noScreens('None yet.')
}
