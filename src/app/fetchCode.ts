import { CODE_ID, type PageCode } from '#contract/pageCode.ts'

const fetched = new Map<string, Promise<void>>()

/**
 * Fetches code of this page, all files side by side, without running it. A browser discovers a file only after it has
 * loaded its importer. R7
 * @param priority `low` for what the page does not wait for
 * @returns when all files have loaded or failed: their importer reports a failure
 */
export async function fetchCode(part: keyof PageCode, priority?: 'low'): Promise<void> {
  await Promise.all(filesOf(part).map((file) => fetchFile(file, priority)))
}

/** Runs fetched code ahead of its use, each file in an idle moment of its own. R7 */
export async function runCode(part: keyof PageCode): Promise<void> {
  const scripts = filesOf(part).filter((file) => !isStyle(file))
  // A file is listed after its importers.
  for (const file of scripts.toReversed()) {
    await idleMoment()
    // It is imported again where it is used, which tells a failure.
    await import(/* @vite-ignore */ file).catch(() => undefined)
  }
}

/** Safari has no `requestIdleCallback`. */
export const idleMoment = () =>
  new Promise<unknown>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))

/** Whether the page has any such code. */
export const hasCode = (part: keyof PageCode): boolean => filesOf(part).length > 0

function filesOf(part: keyof PageCode): string[] {
  const code = document.getElementById(CODE_ID)?.textContent
  return code ? (JSON.parse(code) as PageCode)[part] : []
}

const isStyle = (file: string) => file.endsWith('.css')

function fetchFile(href: string, fetchPriority?: 'low'): Promise<void> {
  const known = fetched.get(href)
  if (known) return known
  const link = document.createElement('link')
  const ended = new Promise<void>((resolve) => {
    link.onload = link.onerror = () => resolve()
  })
  // An import waits for the styles of its file, unless they are here.
  const rel = isStyle(href) ? 'stylesheet' : 'modulepreload'
  Object.assign(link, { rel, crossOrigin: '', href, fetchPriority })
  document.head.append(link)
  fetched.set(href, ended)
  return ended
}
