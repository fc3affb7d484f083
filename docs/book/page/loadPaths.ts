import { readFlowFile } from './flowFiles.ts'
import type { GeneratedPath } from './generatedPaths.ts'
import { pathsOf } from './pathsFile.ts'

/** Loads the paths of a flow. @throws Error when they cannot be read */
export type LoadPaths = (flow: string) => Promise<GeneratedPath[]>

export const loadPaths: LoadPaths = async (flow) => pathsOf((await readFlowFile(flow)).paths)
