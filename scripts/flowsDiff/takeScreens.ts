import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import type {} from '#book/protocol.ts'
import { type FlowName, isScreenFlow } from '#machines/flowLinks.ts'
import { findChromium } from '#tests/support/findChromium.ts'
import { toolFile } from '../tool.ts'
import type { ProjectDiff } from './diff.ts'
import type { Side } from './drawFlow.ts'
import type { PathModel, PathsByFlow } from './model.ts'
import { noScreens, type ScreenPair, type Screens, statesToShow, wayTo } from './screens.ts'
import type { Version } from './versions.ts'

const run = promisify(execFile)

/** More screens of one flow would hide the rest of the page. */
const MAX_SCREENS = 12

/** No server listens there: every request is answered from the built book. */
const ADDRESS = 'http://localhost/book/'

/** The real views of a version, in its own book of flows. */
type Views = (
  flow: string,
  state: string,
  paths: readonly PathModel[] | undefined,
) => Promise<string | undefined>

/**
 * Pictures of the states that changed, in the real views of both versions. A version whose book cannot be built or
 * opened has none, and the reason is among the problems.
 * @param folderFor a folder that is removed at the end, by its name
 */
export async function takeScreens(
  diff: ProjectDiff,
  walked: Record<Side, PathsByFlow>,
  versions: Record<Side, Version>,
  folderFor: (name: string) => string,
): Promise<Screens> {
  const executablePath = findChromium()
  if (!executablePath)
    return noScreens('There are no screens: Chromium was not found (apt-get install chromium).')
  const flows = diff.flows.filter(({ name }) => isScreenFlow(name as FlowName))
  if (flows.length === 0) return { byFlow: {}, problems: [] }
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const problems: string[] = []
  try {
    const viewsOf = (side: Side) =>
      openBook(browser, versions[side], folderFor(`book-${side}`)).catch((error): Views => {
        const { name } = versions[side]
        problems.push(
          `There are no screens of ${name}: its book cannot be built. ${reasonOf(error)}`,
        )
        return async () => undefined
      })
    const [before, after] = [await viewsOf('before'), await viewsOf('after')]
    const byFlow: Record<string, ScreenPair[]> = {}
    for (const flow of flows) {
      const states = statesToShow(flow)
      if (states.length > MAX_SCREENS)
        problems.push(
          `${flow.title}: ${states.length - MAX_SCREENS} more changed states are not shown.`,
        )
      byFlow[flow.name] = []
      for (const { title, ...paths } of states.slice(0, MAX_SCREENS)) {
        const pictures = {
          before: paths.before && (await before(flow.name, paths.before, walked.before[flow.name])),
          after: paths.after && (await after(flow.name, paths.after, walked.after[flow.name])),
        }
        if (pictures.before || pictures.after) byFlow[flow.name]!.push({ title, ...pictures })
      }
    }
    return { byFlow, problems }
  } finally {
    await browser.close()
  }
}

/** Builds the book of a version and opens its preview. @throws Error when it cannot */
async function openBook(browser: Browser, version: Version, folder: string): Promise<Views> {
  const words = ['build', '--config', 'vite.book.config.ts', '--outDir', folder, '--emptyOutDir']
  await run(process.execPath, [toolFile('vite'), ...words], {
    cwd: version.folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const page = await browser.newPage({ viewport: { width: 1_000, height: 760 } })
  await page.route('**/*', (route) => {
    const { href, pathname } = new URL(route.request().url())
    return href.startsWith(ADDRESS)
      ? route.fulfill({ path: join(folder, pathname.slice('/book/'.length)) })
      : route.abort()
  })
  await page.goto(`${ADDRESS}preview.html`)
  await page.waitForFunction(() => window.flowPreview)
  return (flow, state, paths) => pictureOf(page, flow, state, paths)
}

/** A picture of a state; undefined when no path leads to it. */
async function pictureOf(
  page: Page,
  flow: string,
  state: string,
  paths: readonly PathModel[] | undefined,
): Promise<string | undefined> {
  const way = wayTo(state, paths)
  if (!way) return undefined
  const rejected = await page.evaluate(
    async ([name, { input, moves }]) =>
      (await window.flowPreview!.open(name, input, moves)).rejected,
    [flow, way] as const,
  )
  if (rejected !== undefined) return undefined
  const picture = await page.screenshot({ animations: 'disabled' })
  return picture.toString('base64')
}

const reasonOf = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string }
  const lines = (stderr || message).split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => /error/i.test(line)) ?? lines[0] ?? ''
}
