import { settingsDocument } from '../content/siteSettings.ts'
import type { BankContext } from '../context.ts'

/** The settings that decide whether the notice says bank or demonstration. */
export type NoticeContext = Pick<BankContext, 'config' | 'dataset'>

/**
 * The notice on every page (C6). The server cannot read a real content project, so with one the notice
 * depends on the demonstration customers alone.
 */
export function siteNotice({ config, dataset }: NoticeContext): string {
  const demonstration = 'Demonstration, not a bank'
  if (config.sanity.projectId) return config.demo ? demonstration : ''
  const settings = settingsDocument(dataset)
  return settings?.regulator && settings.licenceNumber
    ? `Regulated by ${settings.regulator}, license ${settings.licenceNumber}`
    : demonstration
}

/**
 * Renders a page of the server itself. It needs no script and no style sheet file, since there may be no
 * built site. The colours are the site's.
 * @param notice text of the notice bar; no bar when empty
 * @param main the page's content
 * @param css styles in addition to the common ones
 */
export function htmlLayout({
  title,
  notice,
  main,
  css = '',
}: {
  title: string
  notice: string
  main: string
  css?: string
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Quatums</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
:root { color-scheme: light dark; --ink: light-dark(#14231d, #edf1eb); --link: light-dark(#0d5a47, #93dcc0) }
body { margin: 0; font: 1.125rem/1.5 'Hanken Grotesk Variable', system-ui, sans-serif;
  background: light-dark(#faf7f0, #0d1512); color: var(--ink) }
aside { padding: 0.4rem 1rem; text-align: center; font-size: 0.9rem; font-weight: 600;
  background: #e8a33d; color: #1b1607 }
h1 { font-size: 1.75rem; line-height: 1.2 }
a { color: var(--link) }
:focus-visible { outline: 3px solid light-dark(#b35a00, #e8a33d); outline-offset: 2px }
${css}</style>
</head>
<body>
${notice ? `<aside aria-label="About this site">${escapeHtml(notice)}</aside>` : ''}
<main>
${main}
</main>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
