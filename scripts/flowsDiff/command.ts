import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { UsageError } from '../usageError.ts'
import { CHANGELOG, changelogWith } from './changelog.ts'
import { type Comparison, compare } from './compare.ts'
import { markdownOf } from './markdown.ts'
import { pageOf } from './page.ts'
import { noScreens } from './screens.ts'
import { takeScreens } from './takeScreens.ts'
import { touchedBy } from './touched.ts'
import { commitOf, earlierVersion, lastTag, type Version, Versions } from './versions.ts'

interface Options {
  out: string
  changelog?: string
  screens: boolean
}

/** Where the command writes its lines, and which project it reads. */
export interface Surroundings {
  out: (line: string) => void
  err: (line: string) => void
  /** the folder of the checkout */
  project: string
  /** the folder for temporary files */
  temporary: string
}

/** Exit code for wrong arguments. */
const WRONG_ARGUMENTS = 2

/**
 * `npm run flows:diff`: what changes in the flows from one version to another, as a page and as Markdown.
 * @param args the command line, without the program
 * @returns the exit code: 0, also when nothing changed; 2 for wrong arguments
 */
export async function flowsDiffCommand(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const { out, err } = surroundings
  let chosen: { from?: string; to?: string; options: Options } | undefined
  const command = new Command('flows:diff')
    .description('What changes in the flows from one version to another')
    .argument(
      '[from]',
      'a branch, tag or commit (default: the last tag, or where this branch left main)',
    )
    .argument('[to]', 'a branch, tag or commit (default: the working tree)')
    .option('--out <dir>', 'folder of the page and the Markdown', join('reports', 'flows-diff'))
    .option('--changelog <tag>', 'write the section of a release into docs/flows/CHANGELOG.md')
    .option('--no-screens', 'without pictures of the screens, which take a minute')
    .configureOutput({
      writeOut: (text) => out(text.trimEnd()),
      writeErr: (text) => err(text.trimEnd()),
    })
    .exitOverride()
    .action((from: string | undefined, to: string | undefined, options: Options) => {
      chosen = { from, to, options }
    })
  try {
    await command.parseAsync(args, { from: 'user' })
    const { from, to, options } = chosen!
    if (options.changelog !== undefined) await writeChangelog(options.changelog, surroundings)
    else await writeDifference(from, to, options, surroundings)
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_ARGUMENTS
    if (!(error instanceof UsageError)) throw error
    err(error.message)
    return WRONG_ARGUMENTS
  }
}

async function writeDifference(
  from: string | undefined,
  to: string | undefined,
  options: Options,
  surroundings: Surroundings,
): Promise<void> {
  const { out, project } = surroundings
  const ref = from ?? earlierVersion(project)
  if (ref === undefined) return out('There is no earlier version to compare with.')
  await withVersions(surroundings, ref, to, async (before, after, versions) => {
    const comparison = await compare(before, after)
    const { diff, walked } = comparison
    const names = { before: before.name, after: after.name }
    if (diff.flows.length === 0)
      return out(`No flow changes from ${names.before} to ${names.after}.`)
    const screens = options.screens
      ? await takeScreens(diff, walked, { before, after }, versions.folderFor)
      : noScreens('The screens were left out: --no-screens.')
    mkdirSync(options.out, { recursive: true })
    const page = join(options.out, 'index.html')
    const touched = touchedBy(project, ref, to, { folder: after.folder, flows: diff.flows })
    writeFileSync(page, await pageOf(comparison, touched, names, screens))
    const markdown = join(options.out, 'pull-request.md')
    writeFileSync(markdown, markdownOf(comparison, touched, names))
    const { length } = diff.flows
    out(
      `${length} ${length === 1 ? 'flow changes' : 'flows change'} from ${names.before} to ${names.after}:`,
    )
    out(`${page}\n${markdown}`)
  })
}

/**
 * An existing tag is compared with the one before it; for a future tag, the working tree is compared with the last one.
 */
async function writeChangelog(tag: string, surroundings: Surroundings): Promise<void> {
  const { out, project } = surroundings
  if (!/^[\w][\w.+-]*$/.test(tag))
    throw new UsageError(`${JSON.stringify(tag)} is no name of a tag.`)
  const file = join(project, 'docs', 'flows', CHANGELOG)
  const page = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const exists = isTag(project, tag)
  const previous = lastTag(project, exists ? `refs/tags/${tag}^` : 'HEAD')
  const compared = previous
    ? await withVersions<Comparison>(surroundings, previous, exists ? tag : undefined, compare)
    : undefined
  writeFileSync(file, changelogWith(page, tag, previous, compared))
  out(`The section of ${tag} is in ${join('docs', 'flows', CHANGELOG)}.`)
}

function isTag(project: string, tag: string): boolean {
  try {
    return commitOf(project, `refs/tags/${tag}`) !== ''
  } catch {
    return false
  }
}

async function withVersions<Result>(
  { project, temporary }: Surroundings,
  from: string,
  to: string | undefined,
  use: (before: Version, after: Version, versions: Versions) => Promise<Result>,
): Promise<Result> {
  const versions = new Versions(project, temporary)
  try {
    const before = versions.checkOut(from)
    const after = to === undefined ? versions.workingTree() : versions.checkOut(to)
    return await use(before, after, versions)
  } finally {
    versions.remove()
  }
}
