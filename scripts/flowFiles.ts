import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FlowFile, isPictureOf, MAP } from '#book/page/flowFiles.ts'
import { flowGroups } from '#machines/flowLinks.ts'

const PICTURES = 'docs/flows'
const PATHS = 'docs/paths'

/** Writes one file for each flow, and one for the map, with what the built book shows of it beside its chart. */
export async function writeFlowFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const svgs = (await readdir(PICTURES)).filter((file) => file.endsWith('.svg'))
  const kept = await readdir(PATHS)
  for (const flow of [...Object.values(flowGroups).flat(), MAP]) await write(flow)

  async function write(flow: string): Promise<void> {
    const paths = `${flow}.json`
    const own = svgs.filter((file) => isPictureOf(flow, file.replace(/\.svg$/, '')))
    const pictures = own.map(
      async (file) =>
        [file.replace(/\.svg$/, ''), await readFile(join(PICTURES, file), 'utf8')] as const,
    )
    const content: FlowFile = {
      pictures: Object.fromEntries(await Promise.all(pictures)),
      paths: kept.includes(paths)
        ? JSON.parse(await readFile(join(PATHS, paths), 'utf8'))
        : { steps: [], paths: [] },
    }
    await writeFile(join(folder, `${flow}.json`), JSON.stringify(content))
  }
}
