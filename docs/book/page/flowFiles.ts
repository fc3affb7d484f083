import type { PathsFile } from './pathsFile.ts'

/** The pictures and paths of a flow in one file: a page waits for those of no other flow. */
export interface FlowFile {
  /** the SVG of each picture, by the name of its file */
  pictures: Readonly<Record<string, string>>
  paths: PathsFile
}

/** The name of the file with the pictures of how flows lead into each other, which have no paths. */
export const MAP = 'README'

/** True for the pictures of a flow, or of the map. @param name of the picture's file, without its ending */
export const isPictureOf = (flow: string, name: string): boolean =>
  name === flow || name.startsWith(`${flow}.`) || name.startsWith(`${flow}-`)

const known = new Map<string, Promise<FlowFile>>()

/** @throws Error when the file cannot be read */
export function readFlowFile(flow: string): Promise<FlowFile> {
  const file = known.get(flow) ?? (import.meta.env.PROD ? fetchFile(flow) : readSources(flow))
  known.set(flow, file)
  file.catch(() => known.delete(flow))
  return file
}

async function fetchFile(flow: string): Promise<FlowFile> {
  const answer = await fetch(`${import.meta.env.BASE_URL}flows/${flow}.json`)
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`)
  return answer.json()
}

/** Reads what the build writes into one file (`scripts/flowFiles.ts`) from where it comes from. */
async function readSources(flow: string): Promise<FlowFile> {
  const svgs = import.meta.glob<string>('../../flows/*.svg', { query: '?raw', import: 'default' })
  const paths = import.meta.glob<PathsFile>('../../paths/*.json', { import: 'default' })
  const pictures = Object.entries(svgs)
    .map(([path, read]) => [path.replace(/^.*\/(.+)\.svg$/, '$1'), read] as const)
    .filter(([name]) => isPictureOf(flow, name))
    .map(async ([name, read]) => [name, await read()] as const)
  return {
    pictures: Object.fromEntries(await Promise.all(pictures)),
    paths: (await paths[`../../paths/${flow}.json`]?.()) ?? { steps: [], paths: [] },
  }
}
