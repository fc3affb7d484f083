import { CODE_ID, type PageCode } from '#contract/pageCode.ts'

const fetched = new Map<string, Promise<void>>()

/**
 * Fetches code of this page, all files side by side, without running it. By itself a browser learns of a file only
 * when it has the one that imports it. R7
 * @returns when all files are here or have failed: whoever imports them tells a failure
 */
export async function fetchCode(part: keyof PageCode): Promise<void> {
  const code = document.getElementById(CODE_ID)?.textContent
  if (!code) return
  await Promise.all((JSON.parse(code) as PageCode)[part].map(fetchFile))
}

function fetchFile(href: string): Promise<void> {
  const known = fetched.get(href)
  if (known) return known
  const link = document.createElement('link')
  const ended = new Promise<void>((resolve) => {
    link.onload = link.onerror = () => resolve()
  })
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
  document.head.append(link)
  fetched.set(href, ended)
  return ended
}
